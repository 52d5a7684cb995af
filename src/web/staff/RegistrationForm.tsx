import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffAccount } from '#contract/staff.ts'
import { startOfDay } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { FormConflict } from '#web/forms/ConflictChoice.tsx'
import { Form } from '#web/forms/Form.tsx'
import { trimmed } from '#web/forms/values.ts'
import { useVersionedForm } from '#web/forms/useVersionedForm.ts'
import { screenDate } from '#web/dates.ts'
import type { ConflictField } from '#web/forms/conflict.ts'
import { i18n } from '#web/i18n.ts'
import { RegistrationFields } from './RegistrationFields.tsx'
import { registrationFields, type RegistrationValues, type StaffFormValues, toRegistration, toStaffForm } from './staffForm.ts'
import { staffAccountOptions } from './staffQuery.ts'
import { useStaffRules } from './useStaffRules.ts'

type Props = { account: StaffAccount; onSaved: () => void; onCancel: () => void }

/** What the register says, saved over the version that the form began with. */
export function RegistrationForm({ account, onSaved, onCancel }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id: staffId, role } = account
  const { conflict, ...form } = useVersionedForm({
    stored: account,
    toForm: toStaffForm,
    fields: registrationConflictFields,
    readStored: () => queryClient.query({ ...staffAccountOptions(staffId), staleTime: 0 }),
    tidy: trimmed,
    ...useStaffRules(role, registrationFields[role]),
    send: (values, version) => client.staff.saveRegistration({ staffId, version, registration: toRegistration(role, values) }),
    onSent: (saved) => {
      queryClient.setQueryData(staffAccountOptions(staffId).queryKey, saved)
      onSaved()
    },
    onSettled: () => refresh('staff'),
  })
  if (conflict) return <FormConflict conflict={conflict} />
  return (
    <Form form={form} label={t`Registration`} action={<Trans>Save registration</Trans>} onCancel={onCancel}>
      <RegistrationFields form={form} role={role} />
    </Form>
  )
}

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
const registrationConflictFields = (Object.keys(labels) as (keyof RegistrationValues)[]).map((name): ConflictField<StaffFormValues> => ({
  name,
  keys: [name],
  label: labels[name],
  show: (form) => shownValue(name, form[name]),
}))

function shownValue(name: keyof RegistrationValues, value: string) {
  if (name === 'is_specialist') return value === 'yes' ? i18n._(msg`Yes`) : i18n._(msg`No`)
  return value && name.endsWith('_until') ? screenDate(startOfDay(value)) : value
}
