import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { isOpenRequest } from '#rules/support.ts'
import { api, refresh } from '#web/api/api.ts'
import { isAnswer } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { NoContact } from '#web/support/parts.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'

/** One press: the nurses get this message, and the name and number of the profile. */
export function AskNurse({ messageId }: { messageId: string }) {
  const offline = useOfflineReason()
  const { data: requests } = useQuery(api.support.myCallbacks.queryOptions())
  const ask = useMutation(api.assistant.askNurse.mutationOptions({ onSettled: () => void refresh('support') }))
  const asked = ask.data ?? requests?.find((request) => request.messageId === messageId && isOpenRequest(request))
  if (asked) {
    const { reference } = asked
    return (
      <Text role="status">
        <Trans>You have asked a nurse to call you. Your reference is {reference}.</Trans>
      </Text>
    )
  }
  if (isAnswer(ask.error, 'CALLBACK_NAME_TOO_SHORT', 'CALLBACK_PHONE_TOO_SHORT')) return <NoContact />
  return (
    <Stack gap={4}>
      <ReasonedButton
        variant="light"
        color="pink"
        leftSection={<IconHeart size={20} aria-hidden />}
        loading={ask.isPending}
        reason={offline}
        onClick={() => ask.mutate({ id: messageId })}
      >
        <Trans>Ask a nurse to call me</Trans>
      </ReasonedButton>
      <Text size="sm" c="dimmed">
        <Trans>We tell nobody unless you press this button. The nurses then get this question, your name and your number.</Trans>
      </Text>
      {ask.error && (
        <Text role="alert" c="red">
          {sentenceForError(ask.error)}
        </Text>
      )}
    </Stack>
  )
}
