import type { StaffAccount } from '#contract/staff.ts'

const states = { invited: 'invited', invitation_expired: 'invitation expired', active: 'active', disabled: 'disabled' }

/** One account as the list shows it: role, address, name, state, second factor. */
export const formatAccount = ({ role, email, first_name, last_name, status, hasSecondFactor }: StaffAccount) =>
  [role, email, `${first_name} ${last_name}`, states[status], hasSecondFactor ? 'second factor' : 'no second factor'].join('\t')
