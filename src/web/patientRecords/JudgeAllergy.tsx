import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { AllergyJudgement } from '#contract/allergies.ts'
import { recordLimits } from '#contract/limits.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props = { userId: string; substance: string | null; last: AllergyJudgement | undefined; onClose: () => void }

/** What the doctor says of an allergy, with their name and day. */
export function JudgeAllergy({ substance, ...rest }: Props) {
  return (
    <Dialog opened={substance !== null} onClose={rest.onClose} title={substance}>
      {substance !== null && <JudgeForm key={substance} substance={substance} {...rest} />}
    </Dialog>
  )
}

function JudgeForm({ userId, substance, last, onClose }: Props & { substance: string }) {
  const { t } = useLingui()
  const [openedAt] = useState(last?.version ?? 0)
  const form = useForm({
    initial: { status: last?.status ?? 'confirmed', note: last?.note ?? '' },
    name: 'allergy',
    send: ({ status, note }) =>
      client.patientRecords.judgeAllergy({ userId, substance, status, note: note.trim(), version: last?.version ?? 0 }),
    onSettled: () => refresh('patientRecords'),
    onSent: onClose,
  })
  return (
    <Form form={form} label={t`Confirm or correct`} action={<Trans>Save</Trans>} onCancel={onClose}>
      {last && last.version > openedAt && (
        <Text role="status" fw={600}>
          {last.status === 'confirmed'
            ? t`${{ doctor: last.doctorName }} has said meanwhile: Confirmed. ${{ note: last.note }}`
            : t`${{ doctor: last.doctorName }} has said meanwhile: Not an allergy. ${{ note: last.note }}`}{' '}
          <Trans>If you save, yours replaces it.</Trans>
        </Text>
      )}
      <SegmentedControl
        label={t`Is it an allergy?`}
        value={form.values.status}
        onChange={(status) => form.change({ status })}
        options={[
          { value: 'confirmed', label: t`Confirmed` },
          { value: 'doubted', label: t`Not an allergy` },
        ]}
      />
      <TextField
        {...form.field('note')}
        label={t`What was seen, or why not (optional)`}
        why={t`Other doctors and the patient’s PSP nurse read it.`}
        maxLength={recordLimits.allergyNote}
      />
    </Form>
  )
}
