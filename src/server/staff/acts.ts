import type { StaffAccount } from '#contract/staff.ts'
import { localDate } from '#rules/time.ts'
import type { CallContext } from '../rpc/context.ts'
import { keepRegistration, type Registration } from './registration.ts'
import {
  addStaff,
  countChange,
  endStaffSessions,
  giveUsualHours,
  openInvitation,
  setDisabled,
  setEnabled,
  takeSecondFactor,
  wishEmail,
} from './store.ts'

/* What is done to staff accounts, whether an administrator asks on the screen or the operator with the command. Whoever calls has
   asked the rules before. */

/** The transaction in which it is done: a call's, or the command's. */
export type Acting = Pick<CallContext, 'db' | 'now' | 'newId' | 'enqueue' | 'tell'>

const HOUR_MS = 3_600_000
/** How long an invitation and the link to a new second factor are good for. */
export const INVITATION_MS = 72 * HOUR_MS
const EMAIL_CHANGE_MS = 24 * HOUR_MS

export type WantedStaff = { email: string; firstName: string; lastName: string; registration: Registration }

/** Makes the account, with its registration and a doctor's usual hours. Answers its id, or nothing when the address is somebody's. */
export async function makeStaff(acting: Acting, { registration, ...person }: WantedStaff): Promise<string | undefined> {
  const { db, now, newId } = acting
  const id = newId()
  if (!(await addStaff(db, { id, ...person, role: registration.role }))) return undefined
  await keepRegistration(db, id, registration)
  if (registration.role === 'doctor') await giveUsualHours(db, id, localDate(now))
  tellAdministrators(acting)
  return id
}

/** Opens an invitation and leaves its letter; the ones before are void from now on. */
export async function invite(acting: Acting, id: string) {
  const { db, now, newId } = acting
  await openInvitation(db, id, { id: newId(), until: new Date(now.getTime() + INVITATION_MS) })
  await leaveLetter(acting, 'staff-invitation', id)
  tellAdministrators(acting)
}

export async function changeRegistration(acting: Acting, id: string, registration: Registration) {
  await keepRegistration(acting.db, id, registration)
  await changed(acting, id)
}

export const sendResetLink = (acting: Acting, id: string) => leaveLetter(acting, 'staff-reset', id)

/** The password stays. Whoever is signed in under this account is out at once. */
export async function resetSecondFactor(acting: Acting, id: string) {
  await takeSecondFactor(acting.db, id)
  await endSessions(acting, id)
  await leaveLetter(acting, 'second-factor-link', id)
  await changed(acting, id)
}

/** `email` is canonical. Answers whether it was free. */
export async function moveEmail(acting: Acting, { id }: StaffAccount, email: string): Promise<boolean> {
  const { db, now, newId, enqueue } = acting
  const linkId = newId()
  if (!(await wishEmail(db, id, { id: linkId, email, until: new Date(now.getTime() + EMAIL_CHANGE_MS) }))) return false
  await enqueue('email-change', { userId: id, linkId }, linkId)
  await changed(acting, id)
  return true
}

/** Ends the sessions and their open screens at once. */
export async function disable(acting: Acting, id: string, reason: string) {
  await setDisabled(acting.db, id, reason)
  await endSessions(acting, id)
  await changed(acting, id)
}

export async function enable(acting: Acting, id: string) {
  await setEnabled(acting.db, id)
  await changed(acting, id)
}

async function endSessions({ db, tell }: Acting, id: string) {
  for (const endedSession of await endStaffSessions(db, id)) tell({ rooms: [], endedSession })
}

async function leaveLetter({ enqueue, newId }: Acting, job: 'staff-invitation' | 'staff-reset' | 'second-factor-link', userId: string) {
  const letterId = newId()
  await enqueue(job, { userId, letterId }, letterId)
}

async function changed(acting: Acting, id: string) {
  await countChange(acting.db, id)
  tellAdministrators(acting)
}

const tellAdministrators = ({ tell }: Acting) => tell({ rooms: ['staff'], role: 'admin' })
