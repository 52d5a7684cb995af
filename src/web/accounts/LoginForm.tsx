import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { whyNotEmail } from '#rules/email.ts'
import { client, errorCodeOf } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { useOnline } from '#web/ui/useOnline.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { type FormError, ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { FormErrors } from '#web/useFormErrors.ts'
import { signInErrorText } from './accountErrorText.ts'
import { ResendVerification } from './ResendVerification.tsx'
import { roleNames } from './roleNames.ts'
import { useRequest } from './useRequest.ts'

type Props = { role: Role; email: string; onType: (email: string) => void; faults: FormErrors; onAnswer: (answer: SignInAnswer) => unknown }

/** E-mail and password of somebody in this role. What was typed stays after a refusal. */
export function LoginForm({ role, email, onType, faults: { errors, attempt, fail, messageOf }, onAnswer }: Props) {
  const { i18n, t } = useLingui()
  const isOnline = useOnline()
  const [password, setPassword] = useState('')
  const signIn = useRequest(client.accounts.signIn, { onAnswer, onRefusal: (error) => fail({ message: signInErrorText(error) }) })
  const roleName = i18n._(roleNames[role])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const emailFault = email.trim() ? sentenceFor(whyNotEmail(email)) : t`Please enter your email`
    const faults: FormError[] = []
    if (emailFault) faults.push({ field: 'email', message: emailFault })
    if (!password) faults.push({ field: 'password', message: t`Please enter your password` })
    if (faults.length > 0) fail(...faults)
    else signIn.send({ email, password, role })
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t`Sign in`}>
      <Stack>
        <ErrorSummary errors={errors} attempt={attempt} />
        {errorCodeOf(signIn.error) === 'EMAIL_NOT_VERIFIED' && <ResendVerification email={email} />}
        <TextField
          id="email"
          type="email"
          label={t`Email`}
          autoComplete="username"
          value={email}
          onChange={(event) => onType(event.currentTarget.value)}
          error={messageOf('email')}
        />
        <PasswordField
          id="password"
          label={t`Password`}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={messageOf('password')}
        />
        <ReasonedButton
          type="submit"
          fullWidth
          loading={signIn.isPending}
          reason={isOnline ? undefined : t`You are offline. Signing in needs a connection.`}
        >
          <Trans>Sign In as {roleName}</Trans>
        </ReasonedButton>
      </Stack>
    </form>
  )
}
