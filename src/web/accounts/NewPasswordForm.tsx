import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorCodeOf } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { newPasswordErrors } from '#web/forms/newPasswordTexts.ts'
import { PasswordRules } from '#web/forms/PasswordRules.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { newPasswordRefusals, validateNewPassword, type PasswordAudience } from '#web/forms/validateNewPassword.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { passwordErrorText } from './accountErrorText.ts'

type Props<Answer> = {
  call: (password: string) => Promise<Answer>
  onAnswer: (answer: Answer) => unknown
  /** The link that gives the right to do this works no longer. */
  onDead: (refusal: unknown) => void
  audience: PasswordAudience
  /** What the form is called and what its button says. */
  label: string
  button: ReactNode
}

/** A new password, twice, with its rules ticked while it is typed. */
export function NewPasswordForm<Answer>({ audience, label, button, call, onAnswer, onDead }: Props<Answer>) {
  const { t } = useLingui()
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    validate: (values) => newPasswordErrors(validateNewPassword(values, audience)),
    send: ({ password }) => call(password),
    onSent: onAnswer,
    onRefused: (refusal) => {
      if (errorCodeOf(refusal) !== 'LINK_INVALID') return false
      onDead(refusal)
      return true
    },
    refusedAt: newPasswordRefusals,
    sentence: passwordErrorText,
  })
  const parts = { autoComplete: 'new-password', required: true, withAsterisk: false }
  return (
    <Form
      form={form}
      label={label}
      action={button}
      offline={t`You are offline. This needs a connection. Your link is kept on this page.`}
      fullWidth
    >
      <PasswordField {...form.field('password')} {...parts} label={t`New password`} />
      <PasswordField {...form.field('confirmPassword')} {...parts} label={t`Confirm new password`} />
      <PasswordRules form={form.values} audience={audience} />
    </Form>
  )
}
