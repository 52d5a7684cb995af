import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Text, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { FollowUpDraft, FollowUpOutcome, FollowUpPatient, FollowUpRecord } from '#contract/followUps.ts'
import { followUpLimits } from '#contract/limits.ts'
import { whyNotComplete } from '#rules/followUps/attempts.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { type Autosave, flushOrThrow } from '#web/drafts/autosave.ts'
import { inDateTimeField, instantInField } from '#web/forms/dateTimeField.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm, type FormState } from '#web/forms/useForm.ts'
import { useStore } from '#web/store.ts'
import { focusScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { useFollowUpWords } from './followUpWords.ts'
import { NotesConflict } from './NotesConflict.tsx'
import { useFollowUpDraft } from './useFollowUpDraft.ts'

const spoken: FollowUpOutcome[] = ['stable', 'concern_handled', 'escalated_doctor', 'escalated_emergency', 'declined', 'other']

type Props = { userId: string; patient: FollowUpPatient; next: FollowUpRecord; onCompleted: () => void }

/** How the call ended and when the next one is: both are filled in, so that an uneventful one is one press. */
export function CompleteForm({ userId, patient, next, onCompleted }: Props) {
  const { proposedAt, everyDays } = patient
  const { t } = useLingui()
  const { outcomes } = useFollowUpWords()
  const [nextId] = useState(() => v7())
  const draft = useFollowUpDraft(userId, next.id, patient)
  const form = useForm({
    initial: { outcome: 'stable' as FollowUpOutcome, note: '', patientNote: '', nextAt: inDateTimeField(proposedAt) },
    validate: ({ outcome, nextAt }) => {
      const refusal = whyNotComplete({ outcome, note: draft.get().value.note, nextAt: instantInField(nextAt) ?? null }, screenNow())
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
        <NotesFields draft={draft} form={form} />
      </Form>
    </Card>
  )
}

type NotesForm = Pick<FormState<{ outcome: FollowUpOutcome; note: string; patientNote: string; nextAt: string }>, 'field' | 'change'>

/** What is typed lives in the draft; the form hears of it so that what was wrong is no longer said. */
function NotesFields({ draft, form }: { draft: Autosave<FollowUpDraft>; form: NotesForm }) {
  const { t } = useLingui()
  const { value: typed } = useStore(draft)
  const write = (part: Partial<FollowUpDraft>) => {
    draft.edit(part)
    form.change(part)
  }
  return (
    <>
      <Textarea
        label={t`Note for nurses (optional if stable)`}
        {...form.field('note')}
        value={typed.note}
        onChange={(event) => write({ note: event.currentTarget.value })}
        maxLength={followUpLimits.note}
        autosize
        minRows={2}
      />
      <Textarea
        label={t`For the patient to read (optional)`}
        description={t`The patient sees this text. The note above stays with the nurses.`}
        {...form.field('patientNote')}
        value={typed.patientNote}
        onChange={(event) => write({ patientNote: event.currentTarget.value })}
        maxLength={followUpLimits.patientNote}
        autosize
        minRows={2}
      />
    </>
  )
}
