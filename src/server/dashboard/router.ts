import type { SessionUser } from '#contract/accounts.ts'
import { NOTIFICATIONS_A_PAGE } from '#rules/notifications.ts'
import { toCurrentUser } from '../accounts/currentUser.store.ts'
import { listLatestConsents } from '../consents/store.ts'
import { findMyMedicines } from '../medicines/mine.store.ts'
import { countUnread, listNotifications } from '../notifications/store.ts'
import { findOwnProfile } from '../people/ownProfile.store.ts'
import { rpc } from '../rpc/rpc.ts'
import { listUpcoming } from '../visits/appointments.store.ts'
import { listConsultations } from '../visits/consultations.store.ts'

const newest = { before: null, limit: NOTIFICATIONS_A_PAGE, filter: 'all', type: null } as const

const get = rpc.dashboard.get.handler(async ({ context: { db, me, caller, now } }) => {
  const [user, upcoming, consultations, profile, items, unread, consents, medicines] = await Promise.all([
    toCurrentUser(db, caller) as Promise<SessionUser>,
    listUpcoming(db, me, now),
    listConsultations(db, me),
    findOwnProfile(db, caller, now),
    listNotifications(db, me, newest),
    countUnread(db, me),
    listLatestConsents(db, me),
    findMyMedicines(db, me, now),
  ])
  return { me: user, upcoming, consultations, profile: profile ?? null, notifications: { items, unread }, consents, medicines }
})

/** What a patient's dashboard shows, read as the rooms read it themselves. */
export const dashboard = { get }
