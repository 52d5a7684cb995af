import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CALLBACK_LIMIT } from '#rules/rateLimits.ts'
import { isOpenRequest, whyNotCallBack } from '#rules/support.ts'
import { api, refresh } from '#web/api/api.ts'
import { errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { randomId } from '#web/browser/randomId.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { contactOf } from './contactOf.ts'

const CALLBACKS_A_DAY = CALLBACK_LIMIT.most

/** Asks for a callback with one press: name and number of the profile go along, and nothing of what it is about, which `children` may say. */
export function RequestCallback({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const [idempotencyKey] = useState(randomId)
  const { data: profile } = useQuery(api.people.myProfile.queryOptions())
  const { data: requests } = useQuery(api.support.myCallbacks.queryOptions())
  const ask = useMutation(api.support.requestCallback.mutationOptions({ onSettled: () => void refresh('support') }))
  const asked = ask.data ?? requests?.find((request) => request.type === 'callback_request' && isOpenRequest(request))
  if (asked) {
    const { reference, phone } = asked
    return (
      <Text role="status">
        <Trans>
          You have asked a nurse to call you on {phone}. Your reference is {reference}.
        </Trans>
      </Text>
    )
  }
  const form = contactOf(profile)
  if (profile && whyNotCallBack(form)) return <NoContact />
  const why =
    ask.error &&
    (errorCodeOf(ask.error) === 'TOO_MANY_TRIES' ? t`You can ask for ${CALLBACKS_A_DAY} callbacks a day.` : sentenceForError(ask.error))
  return (
    <Stack gap={4}>
      <ReasonedButton
        variant="light"
        loading={ask.isPending}
        reason={offline}
        onClick={() => profile && ask.mutate({ idempotencyKey, ...form, preferredTime: '' })}
      >
        <Trans>Ask a nurse to call me</Trans>
      </ReasonedButton>
      <Text size="sm" c="dimmed">
        {children ?? (
          <Trans>We tell nobody unless you press this button. The nurses get your name and your number, but not what you wrote.</Trans>
        )}
      </Text>
      {why && (
        <Text role="alert" c="red">
          {why}
        </Text>
      )}
    </Stack>
  )
}

/** In the place of a button that would be refused: the profile says not yet whom to call on which number. */
export function NoContact() {
  return (
    <Stack gap={4} role="status" align="flex-start">
      <Text>
        <Trans>A nurse can call you once we have your name and a phone number. Your profile does not have both yet.</Trans>
      </Text>
      <LinkButton to="/support" variant="light">
        <Trans>Give your name and number</Trans>
      </LinkButton>
    </Stack>
  )
}
