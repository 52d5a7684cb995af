import type { StaffRole, StaffStatus } from '#contract/staff.ts'
import { staffRoles, staffStatuses } from './staffLabels.ts'

/** What the list shows, kept in its URL. What is searched for is not: addresses hold nobody's name. */
export type StaffSearchParams = { role?: StaffRole; state?: StaffStatus | 'registration'; sort?: 'name_down' | 'newest' }

const states = [...staffStatuses, 'registration'] as const
const sorts = ['name_down', 'newest'] as const

export function parseStaffSearchParams(search: Record<string, unknown>): StaffSearchParams {
  const role = oneOf(staffRoles, search['role'])
  const state = oneOf(states, search['state'])
  const sort = oneOf(sorts, search['sort'])
  return { ...(role && { role }), ...(state && { state }), ...(sort && { sort }) }
}

/** The kind of account that is to be made; a doctor's unless the address says otherwise. */
export const parseNewStaffSearchParams = ({ role }: Record<string, unknown>): { role: StaffRole } => ({
  role: oneOf(staffRoles, role) ?? 'doctor',
})

const oneOf = <Value extends string>(values: readonly Value[], given: unknown) => values.find((value) => value === given)
