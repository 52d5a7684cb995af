import { useLingui } from '@lingui/react/macro'
import { Card, Input, Stack } from '@mantine/core'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { FollowUpDraft, FollowUpOutcome, FollowUpPatient, FollowUpRecord } from '#contract/followUps.ts'
import { whyNotComplete } from '#rules/followUps/attempts.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { flushOrThrow } from '#web/drafts/autosave.ts'
import { inDateTimeField, instantInField } from '#web/forms/dateTimeField.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { focusScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { useFollowUpWords } from './followUpWords.ts'
import { NextFollowUp } from './NextFollowUp.tsx'
import { NotesConflict } from './NotesConflict.tsx'
import { NotesFields } from './NotesFields.tsx'
import { useFollowUpDraft } from './useFollowUpDraft.ts'

const spoken: FollowUpOutcome[] = ['stable', 'concern_handled', 'escalated_doctor', 'escalated_emergency', 'declined', 'other']

const emptyNotes: FollowUpDraft = { note: '', advice: '', patientWords: '', actions: '', patientNote: '' }

type Props = { userId: string; patient: FollowUpPatient; next: FollowUpRecord; onCompleted: () => void }

/** How the call ended and when the next one is: both are filled in, so that an uneventful one is one press. */
export function CompleteForm({ userId, patient, next, onCompleted }: Props) {
  const { proposedAt, safetyCheckAt } = patient
  const { t } = useLingui()
  const { outcomes } = useFollowUpWords()
  const [nextId] = useState(() => v7())
  const question = t`How is the patient?`
  const draft = useFollowUpDraft(userId, next.id, patient)
  const form = useForm({
    initial: { ...emptyNotes, outcome: 'stable' as FollowUpOutcome, nextAt: inDateTimeField(safetyCheckAt ?? proposedAt) },
    validate: ({ outcome, nextAt }) => {
      const refusal = whyNotComplete({ ...draft.get().value, outcome, nextAt: instantInField(nextAt) ?? null }, screenNow())
      return { [refusal === 'FOLLOW_UP_NOTE_MISSING' ? 'note' : 'nextAt']: refusal && sentenceFor(refusal) }
    },
    send: async ({ nextAt, outcome }) => {
      await flushOrThrow(draft)
      await client.followUps.complete({ ...draft.get().value, outcome, id: next.id, nextId, nextAt: instantInField(nextAt) ?? null })
    },
    onSent: () => {
      toast.success(t`The follow-up is completed.`)
      onCompleted()
      focusScreenTitle()
    },
    onSettled: () => refresh('followUps'),
  })
  return (
    <Card>
      <NotesConflict draft={draft} />
      <Form form={form} label={t`How it went`} action={t`Complete`} isShort>
        <Stack gap={4}>
          <Input.Label labelElement="div" aria-hidden>
            {question}
          </Input.Label>
          <SegmentedControl
            label={question}
            value={form.values.outcome}
            onChange={(outcome) => form.change({ outcome })}
            options={spoken.map((one) => ({ value: one, label: outcomes[one] }))}
          />
        </Stack>
        <NextFollowUp patient={patient} form={form} />
        <NotesFields draft={draft} form={form} />
      </Form>
    </Card>
  )
}
