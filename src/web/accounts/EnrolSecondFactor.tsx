import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SignedIn } from '#contract/accounts.ts'
import { brand } from '#web/theme/brand.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { AuthenticatorSetup, type AuthenticatorSecret } from '#web/forms/AuthenticatorSetup.tsx'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { RecoveryCodes } from '#web/ui/RecoveryCodes.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { FocusedStep } from './FocusedStep.tsx'

/** Staff who have no second factor yet make one before they come in. The session begins with the right first code. */
export function EnrolSecondFactor({ onDone }: { onDone: (me: SignedIn) => void }) {
  const [done, setDone] = useState<{ me: SignedIn; recoveryCodes: string[] }>()
  return done ? <SaveCodes codes={done.recoveryCodes} onKept={() => onDone(done.me)} /> : <SetUp onConfirmed={setDone} />
}

function SetUp({ onConfirmed }: { onConfirmed: (answer: { me: SignedIn; recoveryCodes: string[] }) => void }) {
  const { secret, failure, fail, again } = useSecret()
  return (
    <FocusedStep>
      <ScreenTitle>
        <Trans>Set up your second step</Trans>
      </ScreenTitle>
      <Text>
        <Trans>Your account opens patients' records. As well as your password, it needs a code from your phone.</Trans>
      </Text>
      {failure !== undefined && <ErrorSummary errors={[{ message: sentenceForError(failure) }]} attempt={1} />}
      {errorCodeOf(failure) === 'SIGN_IN_OVER' ? (
        <Button component="a" href="/login">
          <Trans>Go to sign in</Trans>
        </Button>
      ) : failure !== undefined ? (
        <Button variant="default" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      ) : secret ? (
        <AuthenticatorSetup
          secret={secret}
          confirm={(code) => client.accounts.confirmEnrolment({ code })}
          onConfirmed={onConfirmed}
          onRefused={(error) => {
            if (errorCodeOf(error) !== 'SIGN_IN_OVER') return false
            fail(error)
            return true
          }}
        />
      ) : (
        <CentredSpinner />
      )}
    </FocusedStep>
  )
}

/** The secret, asked for once: each asking makes another. */
function useSecret() {
  const [{ secret, failure }, setState] = useState<{ secret?: AuthenticatorSecret; failure?: unknown }>({})
  const isAsked = useRef(false)
  const fail = (error: unknown) => setState({ failure: error })
  const ask = () => void client.accounts.startEnrolment().then((made) => setState({ secret: made }), fail)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    ask()
  }, [])
  const again = () => {
    setState({})
    ask()
  }
  return { secret, failure, fail, again }
}

function SaveCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useLingui()
  const [isLeaving, setLeaving] = useState(false)
  const { name } = brand()
  const leave = () => {
    setLeaving(true)
    onKept()
  }
  return (
    <FocusedStep>
      <ScreenTitle>
        <Trans>Save your recovery codes</Trans>
      </ScreenTitle>
      <RecoveryCodes codes={codes} fileName={t`${name} recovery codes.txt`} isLeaving={isLeaving} onKept={leave} />
    </FocusedStep>
  )
}
