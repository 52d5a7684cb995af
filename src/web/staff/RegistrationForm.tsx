import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffAccount } from '#contract/staff.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { FormConflict } from '#web/forms/ConflictChoice.tsx'
import { Form } from '#web/forms/Form.tsx'
import { trimmed } from '#web/forms/values.ts'
import { useVersionedForm } from '#web/forms/useVersionedForm.ts'
import { RegistrationFields } from './RegistrationFields.tsx'
import { registrationConflictFields } from './registrationConflictFields.ts'
import { toStaffForm, registrationFields, toRegistration } from './staffForm.ts'
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
