import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { TYPED_NUMBER_LENGTH } from '#contract/limits.ts'
import type { SecondFactorMethod, SignedIn, SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { brand } from '#web/theme/brand.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { arePasskeysSupported } from '#web/browser/passkeySupport.ts'
import { CodeField, digitsOf } from '#web/ui/CodeField.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FocusedStep } from './FocusedStep.tsx'
import { signInWithPasskey } from './passkeySignIn.ts'
import { signInErrorText } from './accountErrorText.ts'
import { useRequest } from './useRequest.ts'

type CodeMethod = Exclude<SecondFactorMethod, 'passkey'>
type Props = {
  ways: readonly SecondFactorMethod[]
  role: Role
  onDone: (me: SignedIn) => void
  /** What a passkey is answered with. */
  onAnswer: (answer: SignInAnswer) => unknown
  onStartAgain: () => void
}

/** The second step of signing in. What was proven in the first is kept by the server for ten minutes. */
export function SecondFactorStep({ ways, role, onDone, onAnswer, onStartAgain }: Props) {
  const codeWays = ways.filter((way) => way !== 'passkey')
  const [way, setWay] = useState<CodeMethod | undefined>(codeWays[0])
  const form = useCodeForm(way, onDone)
  const isOver = errorCodeOf(form.refusal) === 'SIGN_IN_OVER'
  const passkey = useRequest(signInWithPasskey, { onAnswer: (answer) => answer && onAnswer(answer), onRefusal: form.refuse })
  const other = codeWays.find((one) => one !== way)
  const hasPasskey = ways.includes('passkey') && arePasskeysSupported
  const choose = (next: CodeMethod) => {
    setWay(next)
    form.reset()
  }
  return (
    <FocusedStep>
      <ScreenTitle>
        <Trans>One more step</Trans>
      </ScreenTitle>
      {(isOver || !way) && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      {!isOver && (
        <>
          {way && <CodeForm key={way} way={way} form={form} />}
          <Stack gap="sm">
            {hasPasskey && (
              <Button
                variant={way ? 'default' : 'filled'}
                loading={passkey.isPending}
                onClick={() => passkey.send({ role, isSecondStep: true })}
              >
                <Trans>Use a passkey</Trans>
              </Button>
            )}
            {other && (
              <Button variant="subtle" onClick={() => choose(other)}>
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

function useCodeForm(way: CodeMethod | undefined, onDone: (me: SignedIn) => void) {
  const { t } = useLingui()
  const typedOf = (code: string) => (way === 'totp' ? digitsOf(code) : code.trim())
  return useForm({
    initial: { code: '' },
    validate: ({ code }) => ({
      code:
        way === 'totp'
          ? typedOf(code).length !== 6 && t`The code has 6 digits`
          : !code.trim() && t`Please enter one of your recovery codes`,
    }),
    send: ({ code }) => client.accounts.verifySecondFactor({ way: way!, code: typedOf(code) }),
    onSent: onDone,
    sentence: signInErrorText,
  })
}

function CodeForm({ way, form }: { way: CodeMethod; form: ReturnType<typeof useCodeForm> }) {
  const { t } = useLingui()
  const product = brand().name
  return (
    <Form form={form} isShort label={t`Second sign-in step`} action={<Trans>Continue</Trans>} offline={null} fullWidth>
      {way === 'totp' ? (
        <>
          <Text>
            <Trans>Open your authenticator app and type the 6 digits it shows for {product}.</Trans>
          </Text>
          <CodeField {...form.choice('code')} label={t`Authenticator code`} autoFocus />
        </>
      ) : (
        <TextField
          {...form.field('code')}
          label={t`Recovery code`}
          why={t`Use one of the ten codes you saved. Each code works once.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TYPED_NUMBER_LENGTH}
          autoFocus
        />
      )}
    </Form>
  )
}
