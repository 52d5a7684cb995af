import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { isAnswer, isOffline } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import type { PasswordAudience } from '#web/newPasswordFaults.ts'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { FocusedStep } from './FocusedStep.tsx'
import type { OpenedLink } from './linkInAddress.ts'
import { useCheckedLink } from './useCheckedLink.ts'

type Props = {
  link: OpenedLink
  /** What stands here when the link cannot be used; `again` checks it anew. */
  invalid: (refusal: unknown, again: () => void) => ReactNode
  /** What the link is for. Should it turn out dead after all, `onDead` says so. */
  children: (audience: PasswordAudience, onDead: (refusal: unknown) => void) => ReactNode
}

/** Checks the link of a letter before showing what it is for: checking, then valid or invalid. Without a connection it waits. */
export function LinkGate({ link, invalid, children }: Props) {
  const { audience, refusal, again, refuse } = useCheckedLink(link)
  if (audience) return children(audience, refuse)
  if (refusal === undefined) return <Checking />
  return isPassing(refusal) ? <NotNow refusal={refusal} again={again} /> : invalid(refusal, again)
}

/** Says nothing about the link. */
const isPassing = (refusal: unknown) => isOffline(refusal) || isAnswer(refusal, 'DATABASE_AWAY', 'TOO_MANY_TRIES')

function Checking() {
  const { t } = useLingui()
  return (
    <Stack>
      <ScreenTitle>
        <Trans>Checking your link</Trans>
      </ScreenTitle>
      <VisuallyHidden role="status">{t`Please wait a moment.`}</VisuallyHidden>
      <Skeleton h={24} w="80%" />
      <Skeleton h={48} />
      <Skeleton h={48} />
    </Stack>
  )
}

function NotNow({ refusal, again }: { refusal: unknown; again: () => void }) {
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })
  return (
    <FocusedStep>
      <ScreenTitle>
        <Trans>We could not check your link</Trans>
      </ScreenTitle>
      <Trans>Your link is kept on this page.</Trans>
      <ErrorCard reason={sentenceForError(refusal)} onRetry={again} />
    </FocusedStep>
  )
}
