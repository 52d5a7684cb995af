import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { VisitOutcome } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { missingForOutcome } from '#rules/visits.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { useStore } from '#web/store.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import type { Autosave } from '#web/drafts/autosave.ts'
import { SuitabilityChoice } from './SuitabilityChoice.tsx'

type FormProps = { appointmentId: string; checklist: Autosave<Checklist> }
type Props = FormProps & { opened: boolean; onClose: () => void }

export function FinishDialog({ opened, onClose, ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={<Trans>Finish this visit?</Trans>}>
      <FinishForm {...form} onDone={onClose} />
    </Dialog>
  )
}

function FinishForm({ appointmentId, checklist, onDone }: FormProps & { onDone: () => void }) {
  const { t } = useLingui()
  const { value } = useStore(checklist)
  const [picked, setPicked] = useState<VisitOutcome | null>(null)
  const outcome = picked ?? (value.suitability === 'not_suitable' ? 'unsuitable' : 'done')
  const edit = (parts: Partial<Checklist>) => checklist.edit(parts)
  const end = useMutation({
    mutationFn: async () => {
      await checklist.flush()
      await client.calls.end({ appointmentId, outcome })
    },
    onSuccess: onDone,
    onSettled: () => refresh('visits', 'calls'),
  })
  const missing = missingForOutcome(outcome, value)
  const reason = missing.includes('suitability')
    ? t`You marked this visit as not suitable for video. Change that answer, or finish it as not suitable.`
    : missing.includes('reason')
      ? t`Enter a reason first.`
      : undefined
  return (
    <Stack>
      <Text>
        <Trans>This ends the call for you and the patient. You can keep writing until you sign.</Trans>
      </Text>
      <Radio.Group label={t`Outcome`} value={outcome} onChange={(answer) => setPicked(answer as VisitOutcome)}>
        <Stack gap="xs" mt="xs">
          <Radio value="done" label={t`Visit completed`} />
          <Radio value="unsuitable" label={t`Not suitable for video: the patient must be seen in person`} />
        </Stack>
      </Radio.Group>
      {(missing.length > 0 || outcome === 'unsuitable') && (
        <SuitabilityChoice value={value} alwaysWithReason={outcome === 'unsuitable'} onDecide={edit} onEdit={edit} onBlur={() => {}} />
      )}
      {end.error && (
        <Alert role="alert" color="red">
          {sentenceForError(end.error)}
        </Alert>
      )}
      <Actions>
        <Button variant="default" onClick={onDone}>
          <Trans>Continue the visit</Trans>
        </Button>
        <ReasonedButton color="red" reason={reason} loading={end.isPending} onClick={() => end.mutate()}>
          <Trans>Finish for both</Trans>
        </ReasonedButton>
      </Actions>
    </Stack>
  )
}
