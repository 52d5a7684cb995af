import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { ContactOutcome, FollowUpPatient, FollowUpRecord } from '#contract/followUps.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { whyNotAttempt } from '#rules/followUps/attempts.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { screenDateTime } from '#web/dates.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { PhoneLink } from '#web/ui/PhoneLink.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { useFollowUpWords } from './followUpWords.ts'
import { MoveFollowUp } from './MoveFollowUp.tsx'
import { StartVideoCall } from './video/StartVideoCall.tsx'
import { scriptPrompts } from '#rules/followUps/scriptPrompts.ts'

const unreached: ContactOutcome[] = ['no_answer', 'wrong_number', 'call_back_later']

/** The number, what to ask, and what is pressed when nobody was reached. */
export function CallCard({ patient, next }: { patient: FollowUpPatient; next: FollowUpRecord }) {
  const { phone, attempts, call } = patient
  const { t } = useLingui()
  const { outcomes, types } = useFollowUpWords()
  const refusal = whyNotAttempt(next, useNow(60_000))
  const reason = useOfflineReason() ?? (refusal && sentenceFor(refusal))
  const attempt = useAttempt(next.id)
  return (
    <SectionCard title={t`Call`}>
      {!call && (
        <Tools>
          {next.type === 'video' && <StartVideoCall id={next.id} reason={reason} />}
          {phone && <PhoneLink number={localPhone(phone)} dialled={phone} />}
        </Tools>
      )}
      {!phone && (
        <Text>
          <Trans>This patient has no phone number here.</Trans>
        </Text>
      )}
      <ul>
        {scriptPrompts(next.type).map((prompt) => (
          <li key={prompt}>{prompt}</li>
        ))}
      </ul>
      {attempts.map(({ id, kind, outcome, at }) => (
        <Text key={id} size="sm">
          {[kind === 'video' && types.video, outcomes[outcome], screenDateTime(at)].filter(Boolean).join(', ')}
        </Text>
      ))}
      <Tools label={t`Nobody was reached`}>
        {unreached.map((outcome) => (
          <Button
            key={outcome}
            variant="default"
            disabled={reason !== undefined}
            aria-describedby={reason && 'attempt-reason'}
            onClick={() => attempt.mutate(outcome)}
            loading={attempt.isPending}
          >
            {outcomes[outcome]}
          </Button>
        ))}
      </Tools>
      {reason && (
        <Text id="attempt-reason" size="sm" c="dimmed">
          {reason}
        </Text>
      )}
      {!call && <MoveFollowUp key={`${next.id} ${next.scheduledAt.getTime()}`} patient={patient} next={next} />}
    </SectionCard>
  )
}

/** The same attempt keeps its id until it has arrived. */
function useAttempt(id: string) {
  const { t } = useLingui()
  const [attemptId, setAttemptId] = useState(() => v7())
  return useMutation({
    mutationFn: (outcome: ContactOutcome) => client.followUps.recordAttempt({ id, attemptId, outcome }),
    onSuccess: ({ status }) => {
      setAttemptId(v7())
      toast.success(status === 'missed' ? t`Missed by the patient. A new date is set.` : t`The attempt is recorded.`)
    },
    onError: (error) => void toast.destructive(sentenceForError(error)),
    onSettled: () => void refresh('followUps'),
  })
}
