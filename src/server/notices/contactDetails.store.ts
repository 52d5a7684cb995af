import { sql } from 'kysely'
import type { NotificationPreferences } from '#rules/channels.ts'
import { isMobileZA } from '#rules/phone.ts'
import { findSettings } from '../channels/store.ts'
import type { Db } from '../database/tables.ts'

/** Where to write to somebody, and what they chose. */
export type ContactDetails = {
  email: string
  /** What they prefer to read, if they said so. */
  language: string | null
  verifiedPhone: string | null
  /** The number of the profile, if it can receive text messages. */
  phoneOnFile: string | null
  devices: { id: string; name: string }[]
  settings: NotificationPreferences
}

/** Nothing comes back when the account is gone or disabled. */
export async function findContactDetails(db: Db, userId: string): Promise<ContactDetails | undefined> {
  const { rows } = await sql<{ email: string; verifiedPhone: string | null; phone: string | null; language: string | null }>`
    select r.email, r.verified_phone as "verifiedPhone", p.phone_number as phone, p.preferred_language as language
    from accounts.reach_of(${userId}::uuid) r left join profiles p on p.id = ${userId}::uuid`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  return {
    email: found.email,
    language: found.language,
    verifiedPhone: found.verifiedPhone,
    phoneOnFile: found.phone !== null && canReceiveSms(found.phone) ? found.phone : null,
    devices: await listDevices(db, userId),
    settings: await findSettings(db, userId),
  }
}

/** The browsers that asked for push messages, the newest first. */
const listDevices = (db: Db, userId: string) =>
  db.selectFrom('push_subscriptions').select(['id', 'name']).where('user_id', '=', userId).orderBy('created_at', 'desc').execute()

/** A South African landline cannot; of other countries' numbers nobody can tell. */
const canReceiveSms = (phone: string) => !phone.startsWith('+27') || isMobileZA(phone)
