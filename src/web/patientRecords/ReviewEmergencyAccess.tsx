import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { recordLimits } from '#contract/limits.ts'
import type { ReviewOutcome } from '#contract/emergencyAccess.ts'
import type { EmergencyAccess } from '#contract/emergencyAccess.ts'
import { whyNotReview } from '#rules/patientRecords.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** Says once whether it was justified; that cannot be changed afterwards. */
export function ReviewEmergencyAccess({ opening, who }: { opening: EmergencyAccess; who: string }) {
  const { t } = useLingui()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <ReasonedButton
        w="fit-content"
        mt="xs"
        reason={sentenceFor(opening.whyNotReview ?? undefined)}
        onClick={open}
        aria-label={t`Review: ${{ doctorName: opening.doctorName }}, ${who}`}
      >
        <Trans>Review</Trans>
      </ReasonedButton>
      <Dialog opened={opened} onClose={close} title={t`Was this justified?`}>
        <Form opening={opening} onDone={close} />
      </Dialog>
    </>
  )
}

function Form({ opening, onDone }: { opening: EmergencyAccess; onDone: () => void }) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const review = useMutation({
    mutationFn: (outcome: ReviewOutcome) => client.patientRecords.reviewEmergencyAccess({ id: opening.id, outcome, note }),
    onSuccess: async () => {
      await refresh('patientRecords')
      onDone()
      toast.success(t`Reviewed`)
    },
  })
  return (
    <Stack>
      <Text className="record-text">{opening.reason}</Text>
      <Textarea
        label={t`What you found`}
        description={t`Required if it was not justified. That opens an incident, and cannot be changed later.`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        autosize
        minRows={2}
        maxLength={recordLimits.reviewNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {review.error && (
        <Alert role="alert" color="red">
          {sentenceForError(review.error)}
        </Alert>
      )}
      <Actions>
        <ReasonedButton
          color="red"
          variant="outline"
          loading={review.isPending}
          reason={sentenceFor(whyNotReview({ outcome: 'not_justified', note }))}
          onClick={() => review.mutate('not_justified')}
        >
          <Trans>Not justified</Trans>
        </ReasonedButton>
        <ReasonedButton loading={review.isPending} onClick={() => review.mutate('justified')}>
          <Trans>Justified</Trans>
        </ReasonedButton>
      </Actions>
    </Stack>
  )
}
