import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { TYPED_NUMBER_LENGTH } from '#contract/limits.ts'
import type { Me, SecondFactorMethod, SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { brand } from '#web/brand.ts'
import { client, errorCodeOf } from '#web/client.ts'
import { arePasskeysSupported } from '#web/passkeySupport.ts'
import { CodeField, digitsOf } from '#web/ui/CodeField.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FocusedStep } from './FocusedStep.tsx'
import { signInWithPasskey } from './passkeySignIn.ts'
import { signInErrorText } from './accountErrorText.ts'
import { useRequest } from './useRequest.ts'

type CodeMethod = Exclude<SecondFactorMethod, 'passkey'>
type Props = {
  ways: readonly SecondFactorMethod[]
  role: Role
  onDone: (me: Me) => void
  /** What a passkey is answered with. */
  onAnswer: (answer: SignInAnswer) => unknown
  onStartAgain: () => void
}

/** The second step of signing in. What was proven in the first is kept by the server for ten minutes. */
export function SecondFactorStep({ ways, role, onDone, onAnswer, onStartAgain }: Props) {
  const codeWays = ways.filter((way) => way !== 'passkey')
  const [way, setWay] = useState<CodeMethod | undefined>(codeWays[0])
  const [attempt, setAttempt] = useState(0)
  const onRefusal = () => setAttempt((before) => before + 1)
  const give = useRequest(client.accounts.verifySecondFactor, { onAnswer: onDone, onRefusal })
  const passkey = useRequest(signInWithPasskey, { onAnswer: (answer) => answer && onAnswer(answer), onRefusal })
  const refusal = give.error ?? passkey.error
  const other = codeWays.find((one) => one !== way)
  const hasPasskey = ways.includes('passkey') && arePasskeysSupported
  return (
    <FocusedStep>
      <ScreenTitle>
        <Trans>One more step</Trans>
      </ScreenTitle>
      <ErrorSummary errors={refusal === undefined ? [] : [{ message: signInErrorText(refusal) }]} attempt={attempt} />
      {errorCodeOf(refusal) !== 'SIGN_IN_OVER' && (
        <>
          {way && <CodeForm key={way} way={way} isSending={give.isPending} onCode={(code) => give.send({ way, code })} />}
          <Stack gap="sm">
            {hasPasskey && (
              <Button variant={way ? 'default' : 'filled'} loading={passkey.isPending} onClick={() => passkey.send(role)}>
                <Trans>Use a passkey</Trans>
              </Button>
            )}
            {other && (
              <Button variant="subtle" onClick={() => setWay(other)}>
                {other === 'recovery_code' ? <Trans>Use a recovery code instead</Trans> : <Trans>Use my authenticator app instead</Trans>}
              </Button>
            )}
          </Stack>
        </>
      )}
      <Button variant="subtle" onClick={onStartAgain}>
        <Trans>Start again</Trans>
      </Button>
    </FocusedStep>
  )
}

function CodeForm({ way, isSending, onCode }: { way: CodeMethod; isSending: boolean; onCode: (code: string) => void }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const product = brand().name
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = way === 'totp' ? digitsOf(code) : code.trim()
    const isComplete = way === 'totp' ? typed.length === 6 : typed.length > 0
    setFault(isComplete ? undefined : way === 'totp' ? t`The code has 6 digits` : t`Please enter one of your recovery codes`)
    if (isComplete) onCode(typed)
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t`Second sign-in step`}>
      <Stack>
        {way === 'totp' ? (
          <>
            <Text>
              <Trans>Open your authenticator app and type the 6 digits it shows for {product}.</Trans>
            </Text>
            <CodeField id="code" label={t`Authenticator code`} value={code} onChange={setCode} error={fault} autoFocus />
          </>
        ) : (
          <TextField
            id="code"
            label={t`Recovery code`}
            why={t`One of the ten codes you saved. Each works once.`}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={fault}
            errorProps={{ role: 'alert' }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={TYPED_NUMBER_LENGTH}
            autoFocus
          />
        )}
        <Button type="submit" fullWidth loading={isSending}>
          <Trans>Continue</Trans>
        </Button>
      </Stack>
    </form>
  )
}
