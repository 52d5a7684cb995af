import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#contract/primitives.ts'

/** How the sign-in screen names the roles. Everywhere else a nurse is a PSP nurse. */
export const roleNames: Record<Role, MessageDescriptor> = {
  patient: msg`Patient`,
  doctor: msg`Doctor`,
  nurse: msg`Nurse`,
  admin: msg`Administrator`,
}
