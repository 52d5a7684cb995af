import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { medicineLimits } from '#contract/limits.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import type { PatientMedicine } from './patientMedicinesQuery.ts'

type Props = { userId: string; medicine: PatientMedicine; onDone: () => void }

export function ProposeStop({ userId, medicine, onDone }: Props) {
  const { t } = useLingui()
  const form = useForm({
    initial: { note: '' },
    send: ({ note }, id) => client.medicineProposals.propose({ id, userId, kind: 'stop', medicationId: medicine.id, note }),
    onSettled: () => refresh('medicines'),
    onSent: onDone,
  })
  return (
    <Form form={form} isShort action={t`Send proposal`} onCancel={onDone}>
      <Text>
        <Trans>The patient is told, and goes on taking it until they confirm.</Trans>
      </Text>
      <TextField label={t`Why (the patient reads this)`} maxLength={medicineLimits.proposalNote} {...form.field('note')} />
    </Form>
  )
}
