import { sql } from 'kysely'
import type { NotificationPreferences } from '#rules/channels.ts'
import { isMobileZA } from '#rules/phone.ts'
import { toSettings } from '../channels/store.ts'
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

type ContactRow = {
  id: string
  email: string
  verifiedPhone: string | null
  phone: string | null
  language: string | null
  devices: { id: string; name: string }[] | null
  chosen: Parameters<typeof toSettings>[0]
}

/** By their ids, all that writing to them takes, in one statement. Whose account is gone or disabled is not among them. */
export async function listContactDetails(db: Db, userIds: string[]): Promise<Map<string, ContactDetails>> {
  const { rows } = await sql<ContactRow>`
    select person.id, r.email, r.verified_phone as "verifiedPhone", p.phone_number as phone, p.preferred_language as language, to_json(n) as chosen,
      (select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.created_at desc)
        from push_subscriptions s where s.user_id = person.id) as devices
    from unnest(${[...new Set(userIds)]}::uuid[]) person (id) cross join lateral accounts.reach_of(person.id) r
      left join profiles p on p.id = person.id left join notice_settings n on n.user_id = person.id`.execute(db)
  return new Map(
    rows.map(({ id, phone, devices, chosen, ...found }) => [
      id,
      {
        ...found,
        phoneOnFile: phone !== null && canReceiveSms(phone) ? phone : null,
        devices: devices ?? [],
        settings: toSettings(chosen),
      },
    ]),
  )
}

export const findContactDetails = async (db: Db, userId: string) => (await listContactDetails(db, [userId])).get(userId)

/** A South African landline cannot; of other countries' numbers nobody can tell. */
const canReceiveSms = (phone: string) => !phone.startsWith('+27') || isMobileZA(phone)
