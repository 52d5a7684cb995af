import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { whyNotEmail } from '#rules/email.ts'
import { client, errorCodeOf, refusalDataOf } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { signInErrorText } from './accountErrorText.ts'
import { ResendVerification } from './ResendVerification.tsx'
import { roleNames } from './roleNames.ts'

type Options = { role: Role; email: string; onAnswer: (answer: SignInAnswer) => unknown }

/** E-mail and password of somebody in this role; the other ways in share its messages. */
export function useLoginForm({ role, email: known, onAnswer }: Options) {
  const { t } = useLingui()
  return useForm({
    initial: { email: known, password: '', role },
    tidy: (typed) => ({ ...typed, role }),
    validate: ({ email, password }) => ({
      email: email.trim() ? sentenceFor(whyNotEmail(email)) : t`Please enter your email`,
      password: !password && t`Please enter your password`,
    }),
    send: (typed) => client.accounts.signIn(typed),
    onSent: onAnswer,
    sentence: signInErrorText,
  })
}

export type LoginFormState = ReturnType<typeof useLoginForm>

type Props = { role: Role; onPick: (role: Role) => void; form: LoginFormState }

export function LoginForm({ role, onPick, form }: Props) {
  const { i18n, t } = useLingui()
  const roleName = i18n._(roleNames[role])
  const registered = refusalDataOf(form.refusal, 'ROLE_MISMATCH')?.stored
  return (
    <Form
      form={form}
      label={t`Sign in`}
      action={<Trans>Sign In as {roleName}</Trans>}
      offline={t`You are offline. Signing in needs a connection.`}
      fullWidth
    >
      {errorCodeOf(form.refusal) === 'EMAIL_NOT_VERIFIED' && <ResendVerification email={form.values.email} />}
      {registered && <SignInAs role={registered} onPick={onPick} form={form} />}
      <TextField {...form.field('email')} type="email" label={t`Email`} autoComplete="username" />
      <PasswordField {...form.field('password')} label={t`Password`} autoComplete="current-password" />
    </Form>
  )
}

/** The password was right and only the role was not: one press signs in with the one that the account has. */
function SignInAs({ role, onPick, form }: Props) {
  const { i18n } = useLingui()
  const roleName = i18n._(roleNames[role])
  const signIn = () => {
    onPick(role)
    void form.send({ ...form.values, role })
  }
  return (
    <Button variant="default" onClick={signIn}>
      <Trans>Sign In as {roleName}</Trans>
    </Button>
  )
}
