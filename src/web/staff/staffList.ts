import type { StaffAccount, StaffRole } from '#contract/staff.ts'
import { stateOfRegistration } from '#rules/staff.ts'
import type { StaffSearchParams } from './staffSearchParams.ts'

/** The last day of somebody's registration; administrators have none. */
export const registeredUntil = ({ doctor, nurse }: Pick<StaffAccount, 'doctor' | 'nurse'>) =>
  doctor?.registration_verified_until ?? nurse?.apc_valid_until ?? null

/** Whether a registration that is needed has ended or soon ends. Who is disabled needs none. */
export function needsRegistration(account: StaffAccount, today: string) {
  const until = registeredUntil(account)
  return until !== null && account.status !== 'disabled' && stateOfRegistration(until, today) !== 'valid'
}

export const staffNameOf = ({ first_name, last_name }: Pick<StaffAccount, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()

/** The accounts that the address and the search ask for, in their order. */
export function filterStaff(accounts: readonly StaffAccount[], searchParams: StaffSearchParams, search: string, today: string) {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return accounts
    .filter((account) => !searchParams.role || account.role === searchParams.role)
    .filter((account) => isInState(account, searchParams.state, today))
    .filter((account) => words.every((word) => soughtIn(account).some((text) => text.includes(word))))
    .sort(orders[searchParams.sort ?? 'name'])
}

/** How many accounts each choice of the filter would show, the other filter as it is. */
export function countStaff(accounts: readonly StaffAccount[], searchParams: StaffSearchParams, today: string) {
  const inState = accounts.filter((account) => isInState(account, searchParams.state, today))
  const inRole = accounts.filter(({ role }) => !searchParams.role || role === searchParams.role)
  return {
    ofRole: (role?: StaffRole) => inState.filter((account) => !role || account.role === role).length,
    inState: (state?: StaffSearchParams['state']) => inRole.filter((account) => isInState(account, state, today)).length,
  }
}

function isInState(account: StaffAccount, state: StaffSearchParams['state'], today: string) {
  if (state === 'registration') return needsRegistration(account, today)
  return !state || account.status === state
}

const collator = new Intl.Collator('en')
const byName = (one: StaffAccount, other: StaffAccount) =>
  collator.compare(one.last_name, other.last_name) || collator.compare(one.first_name, other.first_name)

const orders = {
  name: byName,
  name_down: (one: StaffAccount, other: StaffAccount) => byName(other, one),
  newest: (one: StaffAccount, other: StaffAccount) => other.createdAt.getTime() - one.createdAt.getTime() || byName(one, other),
}

const soughtIn = (account: StaffAccount) =>
  [staffNameOf(account), account.email, account.newEmail, account.doctor?.hpcsa_number, account.nurse?.sanc_number].map((text) =>
    folded(text ?? ''),
  )

/** Without accents and capitals, as people search. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
