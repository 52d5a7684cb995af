import { Trans, useLingui } from '@lingui/react/macro'
import type { SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { whyNotEmail } from '#rules/email.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { signInErrorText } from './accountErrorText.ts'
import { ResendVerification } from './ResendVerification.tsx'
import { roleNames } from './roleNames.ts'

type Options = { role: Role; onAnswer: (answer: SignInAnswer) => unknown }

/** E-mail and password of somebody in this role; the other ways in share its messages. */
export function useLoginForm({ role, onAnswer }: Options) {
  const { t } = useLingui()
  return useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({
      email: email.trim() ? sentenceFor(whyNotEmail(email)) : t`Please enter your email`,
      password: !password && t`Please enter your password`,
    }),
    send: (typed) => client.accounts.signIn({ ...typed, role }),
    onSent: onAnswer,
    sentence: signInErrorText,
  })
}

export type LoginFormState = ReturnType<typeof useLoginForm>

export function LoginForm({ role, form }: { role: Role; form: LoginFormState }) {
  const { i18n, t } = useLingui()
  const roleName = i18n._(roleNames[role])
  return (
    <Form
      form={form}
      label={t`Sign in`}
      action={<Trans>Sign In as {roleName}</Trans>}
      offline={t`You are offline. Signing in needs a connection.`}
      fullWidth
    >
      {errorCodeOf(form.refusal) === 'EMAIL_NOT_VERIFIED' && <ResendVerification email={form.values.email} />}
      <TextField {...form.field('email')} type="email" label={t`Email`} autoComplete="username" />
      <PasswordField {...form.field('password')} label={t`Password`} autoComplete="current-password" />
    </Form>
  )
}
