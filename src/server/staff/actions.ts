import type { StaffAccount } from '#contract/staff.ts'
import { STAFF_EMAIL_CHANGE_MS, STAFF_INVITATION_MS } from '#rules/staff.ts'
import { localDate } from '#rules/time.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { saveRegistration, type Registration } from './registration.ts'
import {
  addStaff,
  countChange,
  endSessionsOf,
  addDefaultHours,
  addInvitation,
  updateDisabled,
  updateEnabled,
  removeSecondFactor,
  addEmailChange,
  updateInvitedEmail,
  updateLead,
  updateName,
} from './store.ts'

/* What is done to staff accounts, whether an administrator asks on the screen or the operator with the command. Whoever calls has
   asked the rules before. */

/** The transaction in which it is done: a request's, or the command's. */
export type StaffContext = Pick<HandlerContext, 'db' | 'now' | 'newId' | 'enqueue' | 'publish'> & { me?: string }

export type StaffRequest = { email: string; firstName: string; lastName: string; registration: Registration }

/** Makes the account, with its registration and a doctor's usual hours. Answers its id, or nothing when the address is somebody's. */
export async function createStaffAccount(acting: StaffContext, { registration, ...person }: StaffRequest): Promise<string | undefined> {
  const { db, now, newId } = acting
  const id = newId()
  if (!(await addStaff(db, { id, ...person, role: registration.role }))) return undefined
  await saveRegistration(db, id, registration)
  if (registration.role === 'admin') await tellOfAdministrator(acting, id, 'made')
  if (registration.role === 'doctor') await addDefaultHours(db, id, localDate(now))
  tellAdministrators(acting)
  return id
}

/** Opens an invitation and leaves its letter; the ones before are void from now on. */
export async function inviteStaff(acting: StaffContext, id: string) {
  const { db, now, newId } = acting
  await addInvitation(db, id, { id: newId(), until: new Date(now.getTime() + STAFF_INVITATION_MS) })
  await leaveLetter(acting, 'staff-invitation', id)
  tellAdministrators(acting)
}

export async function changeRegistration(acting: StaffContext, id: string, registration: Registration) {
  await saveRegistration(acting.db, id, registration)
  await changed(acting, id)
}

export async function rename(acting: StaffContext, id: string, name: { first_name: string; last_name: string }) {
  await updateName(acting.db, id, name)
  await changed(acting, id)
}

/** What the nurse reads of the programme becomes more or less with the next request. */
export async function changeLead(acting: StaffContext, id: string, isLead: boolean) {
  await updateLead(acting.db, id, isLead)
  await changed(acting, id)
  acting.publish({ rooms: ['nurses', 'patientRecords'], users: [id] })
}

export const sendResetLink = (acting: StaffContext, id: string) => leaveLetter(acting, 'staff-reset', id)

/** The password stays. Whoever is signed in under this account is out at once. */
export async function resetSecondFactor(acting: StaffContext, id: string) {
  await removeSecondFactor(acting.db, id)
  await endSessions(acting, id)
  await leaveLetter(acting, 'second-factor-link', id)
  await changed(acting, id)
}

/** `email` is canonical. Answers whether it was free. */
export async function changeStaffEmail(acting: StaffContext, { id, status }: StaffAccount, email: string): Promise<boolean> {
  const { db, now, newId, enqueue } = acting
  if (status !== 'active') {
    if (!(await updateInvitedEmail(db, id, email))) return false
    await inviteStaff(acting, id)
    await changed(acting, id)
    return true
  }
  const linkId = newId()
  if (!(await addEmailChange(db, id, { id: linkId, email, until: new Date(now.getTime() + STAFF_EMAIL_CHANGE_MS) }))) return false
  await enqueue('email-change', { userId: id, linkId }, linkId)
  await changed(acting, id)
  return true
}

/** Ends the sessions and their open screens at once. */
export async function disable(acting: StaffContext, id: string, reason: string) {
  await updateDisabled(acting.db, id, reason)
  await endSessions(acting, id)
  await changed(acting, id)
}

export async function enable(acting: StaffContext, { id, role }: StaffAccount) {
  await updateEnabled(acting.db, id)
  if (role === 'admin') await tellOfAdministrator(acting, id, 'enabled')
  await changed(acting, id)
}

async function endSessions({ db, publish }: StaffContext, id: string) {
  for (const endedSession of await endSessionsOf(db, id)) publish({ rooms: [], endedSession })
}

async function leaveLetter(
  { enqueue, newId }: StaffContext,
  job: 'staff-invitation' | 'staff-reset' | 'second-factor-link',
  userId: string,
) {
  const letterId = newId()
  await enqueue(job, { userId, letterId }, letterId)
}

async function changed(acting: StaffContext, id: string) {
  await countChange(acting.db, id)
  tellAdministrators(acting)
}

/** The other administrators hear of one more: an account that nobody knows is not another person. */
async function tellOfAdministrator({ enqueue, newId, me }: StaffContext, userId: string, change: 'made' | 'enabled') {
  const noticeId = newId()
  await enqueue('administrator-changed', { userId, byId: me ?? null, change, noticeId }, noticeId)
}

const tellAdministrators = ({ publish }: StaffContext) => publish({ rooms: ['staff'], role: 'admin' })
