import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffRole, StaffStatus } from '#contract/staff.ts'

export const staffRoles = ['doctor', 'nurse', 'admin'] as const satisfies readonly StaffRole[]
export const staffStatuses = ['active', 'invited', 'invitation_expired', 'disabled'] as const satisfies readonly StaffStatus[]

export const staffRoleLabels: Record<StaffRole, MessageDescriptor> = {
  doctor: msg`Doctor`,
  nurse: msg`PSP nurse`,
  admin: msg`Administrator`,
}

export const staffRolePluralLabels: Record<StaffRole, MessageDescriptor> = {
  doctor: msg`Doctors`,
  nurse: msg`PSP nurses`,
  admin: msg`Administrators`,
}

export const staffStatusLabels: Record<StaffStatus, MessageDescriptor> = {
  active: msg`Active`,
  invited: msg`Invited`,
  invitation_expired: msg`Invitation expired`,
  disabled: msg`Disabled`,
}
