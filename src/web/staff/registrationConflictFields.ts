import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import type { ConflictField } from '#web/forms/conflict.ts'
import { i18n } from '#web/i18n.ts'
import type { RegistrationValues, StaffFormValues } from './staffForm.ts'

const labels: Record<keyof RegistrationValues, MessageDescriptor> = {
  hpcsa_number: msg`HPCSA number`,
  registration_verified_until: msg`Registration valid until`,
  qualification: msg`Qualification`,
  practice_address: msg`Practice address`,
  practice_no: msg`Practice number`,
  specialty: msg`Specialty`,
  is_specialist: msg`Registered as a specialist`,
  price: msg`Price of a consultation, in rand`,
  sanc_number: msg`SANC number`,
  apc_valid_until: msg`Practising certificate valid until`,
}

/** What two administrators may both have changed, each by itself. */
export const registrationConflictFields = (Object.keys(labels) as (keyof RegistrationValues)[]).map(
  (name): ConflictField<StaffFormValues> => ({ name, keys: [name], label: labels[name], show: (form) => shownValue(name, form[name]) }),
)

function shownValue(name: keyof RegistrationValues, value: string) {
  if (name === 'is_specialist') return value === 'yes' ? i18n._(msg`Yes`) : i18n._(msg`No`)
  return value && name.endsWith('_until') ? screenDate(startOfDay(value)) : value
}
