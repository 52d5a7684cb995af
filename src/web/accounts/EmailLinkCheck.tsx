import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { client, isAnswer, isNetworkError } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import type { PasswordAudience } from '#web/forms/validateNewPassword.ts'
import { CheckingLink } from '#web/ui/CheckingLink.tsx'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { session } from '#web/session/browserSession.ts'
import { FocusedStep } from './FocusedStep.tsx'
import type { EmailLinkToken } from './emailLink.ts'

type Props = {
  link: EmailLinkToken
  /** What stands here when the link cannot be used; `again` checks it anew. */
  invalid: (refusal: unknown, again: () => void) => ReactNode
  /** What the link is for. Should it turn out dead after all, `onDead` says so. */
  children: (audience: PasswordAudience, onDead: (refusal: unknown) => void) => ReactNode
}

/** Checks the link of a letter before showing what it is for: checking, then valid or invalid. Without a connection it waits. */
export function EmailLinkCheck({ link, invalid, children }: Props) {
  const { audience, refusal, again, refuse } = useEmailLinkCheck(link)
  if (audience) return children(audience, refuse)
  if (refusal === undefined) return <CheckingLink />
  return isTemporary(refusal) ? <CheckFailed refusal={refusal} again={again} /> : invalid(refusal, again)
}

/** Says nothing about the link. */
const isTemporary = (refusal: unknown) => isNetworkError(refusal) || isAnswer(refusal, 'DATABASE_AWAY', 'TOO_MANY_TRIES')

function CheckFailed({ refusal, again }: { refusal: unknown; again: () => void }) {
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })
  return (
    <FocusedStep>
      <ScreenTitle>
        <Trans>We could not check your link</Trans>
      </ScreenTitle>
      <Trans>Your link stays on this page.</Trans>
      <ErrorCard reason={sentenceForError(refusal)} onRetry={again} />
    </FocusedStep>
  )
}

/** What is known of a link: nothing while it is being checked, then whose it is or why it cannot be used. */
type LinkCheck = { audience?: PasswordAudience; refusal?: unknown }

/** Asks whether the link still works, which spends nothing. That a password is being reset is said once the server knows the link. */
function useEmailLinkCheck({ kind, token }: EmailLinkToken) {
  const [checked, setChecked] = useState<LinkCheck>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isWanted = true
    const keep = (found: LinkCheck) => {
      if (!isWanted) return
      if (kind === 'recovery' && found.audience) session.passwordRecovery()
      setChecked(found)
    }
    client.accounts.checkLink({ kind, token }).then(keep, (refusal) => keep({ refusal }))
    return () => {
      isWanted = false
    }
  }, [kind, token, turn])
  const again = () => {
    setChecked({})
    setTurn((before) => before + 1)
  }
  return { ...checked, again, refuse: (refusal: unknown) => setChecked({ refusal }) }
}
