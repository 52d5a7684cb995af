import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { AnswerFault, AnswerRating } from '#contract/assistant.ts'
import { api, refresh } from '#web/api/api.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { Tools } from '#web/ui/Tools.tsx'

/** Whether an answer helped, by one press; after 'No' what was wrong, by another that may be left out. */
export function RateAnswer({ messageId, rated }: { messageId: string; rated: AnswerRating | null }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const rate = useMutation(api.assistant.rate.mutationOptions({ onSuccess: () => refresh('assistant') }))
  const now = rate.variables && !rate.error ? rate.variables.rated : rated
  const faults = useFaults()
  const send = (next: AnswerRating) => rate.mutate({ id: messageId, rated: next })
  return (
    <Stack gap="xs">
      <Text size="sm">
        <Trans>Did this answer help?</Trans>
      </Text>
      <Tools label={t`Did this answer help?`}>
        <ReasonedButton
          variant={now?.rating === 'helpful' ? 'light' : 'subtle'}
          aria-pressed={now?.rating === 'helpful'}
          leftSection={<IconThumbUp size={20} aria-hidden />}
          reason={offline}
          onClick={() => send({ rating: 'helpful' })}
        >
          <Trans>Yes, it helped</Trans>
        </ReasonedButton>
        <ReasonedButton
          variant={now?.rating === 'not_helpful' ? 'light' : 'subtle'}
          aria-pressed={now?.rating === 'not_helpful'}
          leftSection={<IconThumbDown size={20} aria-hidden />}
          reason={offline}
          onClick={() => send({ rating: 'not_helpful', fault: null })}
        >
          <Trans>No, it did not</Trans>
        </ReasonedButton>
      </Tools>
      {now?.rating === 'not_helpful' && (
        <Tools label={t`What was wrong with it? (optional)`}>
          {faults.map(([fault, words]) => (
            <Button
              key={fault}
              variant={now.fault === fault ? 'light' : 'default'}
              aria-pressed={now.fault === fault}
              onClick={() => send({ rating: 'not_helpful', fault })}
            >
              {words}
            </Button>
          ))}
        </Tools>
      )}
      <Text role="status" size="sm" c="dimmed">
        {now && <Trans>Thank you. Your chat stays private.</Trans>}
      </Text>
      {rate.error && (
        <Text role="alert" c="red">
          {sentenceForError(rate.error)}
        </Text>
      )}
    </Stack>
  )
}

function useFaults(): [AnswerFault, string][] {
  const { t } = useLingui()
  return [
    ['other_topic', t`It is about something else`],
    ['not_answered', t`It does not answer my question`],
    ['hard_to_read', t`It is hard to understand`],
    ['wrong', t`I think it is wrong`],
  ]
}
