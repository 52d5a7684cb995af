import type { SessionUser } from '#contract/accounts.ts'
import { NOTIFICATIONS_A_PAGE } from '#rules/notifications.ts'
import { toCurrentUser } from '../accounts/currentUser.store.ts'
import { listLatestConsents } from '../consents/store.ts'
import type { Db } from '../database/tables.ts'
import { listMyDiagnoses } from '../diagnoses/mine.store.ts'
import { findMyMedicines } from '../medicines/mine.store.ts'
import { countUnread, listNotifications } from '../notifications/store.ts'
import { findOwnProfile } from '../people/ownProfile.store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { rpc } from '../rpc/rpc.ts'
import { findMySymptoms } from '../symptoms/store.ts'
import { listUpcoming } from '../visits/appointments.store.ts'
import { listConsultations } from '../visits/consultations.store.ts'
import { findMyReadings } from '../vitals/mine.store.ts'

const newest = { before: null, limit: NOTIFICATIONS_A_PAGE, filter: 'all', type: null } as const

const get = rpc.dashboard.get.handler(async ({ context: { db, me, caller, now } }) => {
  const [first, health] = await Promise.all([readFirst(db, caller, now), readHealth(db, me, now)])
  return { ...first, ...health }
})

/** Who is here, and what matters now. */
async function readFirst(db: Db, caller: HandlerContext['caller'], now: Date) {
  const { id } = caller
  const [user, upcoming, consultations, profile, items, unread, consents] = await Promise.all([
    toCurrentUser(db, caller) as Promise<SessionUser>,
    listUpcoming(db, id, now),
    listConsultations(db, id),
    findOwnProfile(db, caller, now),
    listNotifications(db, id, newest),
    countUnread(db, id),
    listLatestConsents(db, id),
  ])
  return { me: user, upcoming, consultations, profile: profile ?? null, notifications: { items, unread }, consents }
}

/** What the Overview's cards say, and all that a phone needs of it without a connection. */
async function readHealth(db: Db, me: string, now: Date) {
  const [medicines, symptoms, readings, diagnoses] = await Promise.all([
    findMyMedicines(db, me, now),
    findMySymptoms(db, me, now),
    findMyReadings(db, me, now),
    listMyDiagnoses(db, me),
  ])
  return { medicines, symptoms, readings, diagnoses }
}

/** What a patient's dashboard shows, read as the rooms read it themselves. */
export const dashboard = { get }
