import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SignInAnswer } from '#contract/accounts.ts'
import { session } from '#web/session/browserSession.ts'
import { client, errorCodeOf, isNetworkError } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { goToPage } from '#web/navigation/pageNavigation.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { FocusedStep } from './FocusedStep.tsx'
import { signInErrorText } from './accountErrorText.ts'
import { useAfterSignIn } from './useAfterSignIn.tsx'
import { useRequest } from './useRequest.ts'
import { VisitorFrame } from '#web/shell/parts.tsx'

/** What the other provider sent back with the browser. It leaves the address before anything else happens: it is good for one sign-in. */
const returnedQuery = location.pathname.startsWith('/sign-in/return') ? location.search : ''
if (returnedQuery) history.replaceState(null, '', location.pathname)

/** Where other providers' sign-in pages send the browser back to. */
export const ProviderReturnScreen = () => (
  <VisitorFrame>
    <FinishProviderSignIn />
  </VisitorFrame>
)

function FinishProviderSignIn() {
  const { take, step } = useAfterSignIn()
  const onAnswer = (answer: SignInAnswer | { next: 'linked' }) =>
    answer.next === 'linked' ? goToPage('/settings', 'providerLinked') : take(answer)
  const finish = useRequest(client.accounts.finishProvider, { onAnswer })
  const isAsked = useRef(false)
  const { send } = finish
  useEffect(() => {
    if (isAsked.current || !returnedQuery) return
    isAsked.current = true
    send({ returned: returnedQuery })
  }, [send])
  if (step) return step
  if (!returnedQuery) return <SignInFailed why={sentenceFor('SIGN_IN_OVER')!} />
  if (finish.error === undefined) return <Finishing />
  return (
    <SignInFailed
      why={signInErrorText(finish.error)}
      {...(canRetry(finish.error) && { onRetry: () => send({ returned: returnedQuery }) })}
    />
  )
}

/** The answer was not read yet: it can be shown again. */
const canRetry = (error: unknown) => isNetworkError(error) || errorCodeOf(error) === 'DATABASE_AWAY'

function Finishing() {
  const { t } = useLingui()
  return (
    <Stack align="center" py="xl">
      <ScreenTitle>
        <Trans>Signing you in</Trans>
      </ScreenTitle>
      <Loader aria-hidden />
      <Text role="status">{t`Please wait a moment.`}</Text>
    </Stack>
  )
}

function SignInFailed({ why, onRetry }: { why: string; onRetry?: () => void }) {
  const isSignedIn = useIsSignedIn()
  return (
    <FocusedStep>
      <ScreenTitle>
        <Trans>This did not work</Trans>
      </ScreenTitle>
      <ErrorSummary errors={[{ message: why }]} attempt={1} />
      {onRetry && (
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {isSignedIn ? (
        <Button component="a" href="/settings?tab=security" variant="default">
          <Trans>Back to settings</Trans>
        </Button>
      ) : (
        <Button component="a" href="/login" variant={onRetry ? 'default' : 'filled'}>
          <Trans>Go to sign in</Trans>
        </Button>
      )}
    </FocusedStep>
  )
}

/** Whoever came from their settings goes back there. */
function useIsSignedIn() {
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => {
    session.load().then(
      (me) => setSignedIn(me !== null),
      () => {},
    )
  }, [])
  return isSignedIn
}
