import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { diagnosisLimits } from '#contract/limits.ts'
import { plainNameOf } from '#rules/diagnoses/plainNames.ts'
import { api, refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { screenDate } from '#web/dates.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** 'This is wrong', of what a clinician said: whether it was said, whether somebody looked at it, and how to take it back. */
export function Correction({ diagnosis }: { diagnosis: MyDiagnosis }) {
  const [isAsking, setAsking] = useState(false)
  const { correction } = diagnosis
  return (
    <div className="diagnosis-correction">
      <div role="status">{correction && <Asked correction={correction} />}</div>
      {(!correction || correction.isDone) && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Trans>This is wrong</Trans>
        </Button>
      )}
      <AskDialog diagnosis={diagnosis} opened={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

function Asked({ correction: { id, isDone, askedAt } }: { correction: NonNullable<MyDiagnosis['correction']> }) {
  const offline = useOfflineReason()
  const withdraw = useMutation(
    api.diagnoses.withdrawCorrection.mutationOptions({
      onError: (error) => toast.destructive(sentenceForError(error)),
      onSettled: () => refresh('diagnoses'),
    }),
  )
  const day = screenDate(askedAt)
  if (isDone)
    return (
      <Alert color="green">
        <Trans>You said on {day} that this is wrong. A nurse has dealt with it.</Trans>
      </Alert>
    )
  return (
    <Alert color="yellow">
      <Stack gap="sm" align="flex-start">
        <Text>
          <Trans>You said on {day} that this is wrong. A nurse will look at it.</Trans>
        </Text>
        <ReasonedButton variant="default" reason={offline} loading={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
          <Trans>Take it back</Trans>
        </ReasonedButton>
      </Stack>
    </Alert>
  )
}

function AskDialog({ diagnosis, ...dialog }: { diagnosis: MyDiagnosis; opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const name = plainNameOf(diagnosis)
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => ({ text: text.trim() === '' && sentenceFor('FIELDS_MISSING') }),
    send: ({ text }, id) => client.diagnoses.askCorrection({ id, diagnosisId: diagnosis.id, text: text.trim() }),
    onSettled: () => refresh('diagnoses'),
    onSent: dialog.onClose,
  })
  return (
    <ConfirmDialog {...dialog} title={t`This is wrong`} form={form} action={<Trans>Send to a nurse</Trans>}>
      <Text>
        <Trans>{name} stays on your list until somebody has looked at it. A nurse may call you about it.</Trans>
      </Text>
      <Textarea label={t`What is wrong?`} autosize minRows={2} maxLength={diagnosisLimits.correction} {...form.field('text')} />
    </ConfirmDialog>
  )
}
