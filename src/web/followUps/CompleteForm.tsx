import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Text, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { FollowUpOutcome, FollowUpPatient, FollowUpRecord } from '#contract/followUps.ts'
import { followUpLimits } from '#contract/limits.ts'
import { whyNotComplete } from '#rules/followUps/attempts.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { inDateTimeField, instantInField } from '#web/forms/dateTimeField.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useFollowUpWords } from './followUpWords.ts'

const spoken: FollowUpOutcome[] = ['stable', 'concern_handled', 'escalated_doctor', 'escalated_emergency', 'declined', 'other']

/** How the call ended and when the next one is: both are filled in, so that an uneventful one is one press. */
export function CompleteForm({ patient: { proposedAt, everyDays }, next }: { patient: FollowUpPatient; next: FollowUpRecord }) {
  const { t } = useLingui()
  const { outcomes } = useFollowUpWords()
  const [nextId] = useState(() => v7())
  const form = useForm({
    initial: { outcome: 'stable' as FollowUpOutcome, note: '', patientNote: '', nextAt: inDateTimeField(proposedAt) },
    validate: ({ outcome, note, nextAt }) => {
      const refusal = whyNotComplete({ outcome, note, nextAt: instantInField(nextAt) ?? null }, new Date())
      return { [refusal === 'FOLLOW_UP_NOTE_MISSING' ? 'note' : 'nextAt']: refusal && sentenceFor(refusal) }
    },
    send: ({ nextAt, ...said }) => client.followUps.complete({ ...said, id: next.id, nextId, nextAt: instantInField(nextAt) ?? null }),
    onSent: () => void toast.success(t`The follow-up is completed.`),
    onSettled: () => refresh('followUps'),
  })
  return (
    <Card>
      <Form form={form} label={t`How it went`} action={t`Complete`} isShort>
        <SelectField
          {...form.choice('outcome')}
          label={t`How is the patient?`}
          onChange={(outcome) => form.change({ outcome: outcome as FollowUpOutcome })}
        >
          {spoken.map((one) => (
            <option key={one} value={one}>
              {outcomes[one]}
            </option>
          ))}
        </SelectField>
        <TextInput type="datetime-local" label={t`Next follow-up`} {...form.field('nextAt')} />
        <Text size="sm" c="dimmed">
          <Trans>The plan is every {everyDays} days. Leave the date empty if there is no next follow-up.</Trans>
        </Text>
        <Textarea
          label={t`Note for nurses (optional if stable)`}
          {...form.field('note')}
          maxLength={followUpLimits.note}
          autosize
          minRows={2}
        />
        <Textarea
          label={t`For the patient to read (optional)`}
          description={t`The patient sees this text. The note above stays with the nurses.`}
          {...form.field('patientNote')}
          maxLength={followUpLimits.patientNote}
          autosize
          minRows={2}
        />
      </Form>
    </Card>
  )
}
