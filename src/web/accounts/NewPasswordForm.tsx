import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { NewPassword, PasswordAudience } from '#web/validateNewPassword.ts'
import { useOnline } from '#web/ui/useOnline.ts'
import { PasswordRules } from '#web/PasswordRules.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { type NewPasswordRequest, useNewPassword } from './useNewPassword.ts'

const empty: NewPassword = { password: '', confirmPassword: '' }

type Props<Answer> = NewPasswordRequest<Answer> & {
  audience: PasswordAudience
  /** What the form is called and what its button says. */
  label: string
  button: ReactNode
}

/** A new password, twice, with its rules ticked while it is typed. */
export function NewPasswordForm<Answer>({ audience, label, button, ...take }: Props<Answer>) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [form, setForm] = useState(empty)
  const { errors, attempt, isSending, send } = useNewPassword(audience, take)
  const field = (name: keyof NewPassword) => ({
    id: name,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setForm((before) => ({ ...before, [name]: value }))
    },
    error: errors.find((error) => error.field === name)?.message,
    autoComplete: 'new-password',
    required: true,
    withAsterisk: false,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send(form)
  }
  return (
    <form onSubmit={submit} noValidate aria-label={label}>
      <Stack>
        <ErrorSummary errors={errors} attempt={attempt} />
        <PasswordField {...field('password')} label={t`New password`} />
        <PasswordField {...field('confirmPassword')} label={t`Confirm new password`} />
        <PasswordRules form={form} audience={audience} />
        <ReasonedButton
          type="submit"
          fullWidth
          loading={isSending}
          reason={isOnline ? undefined : t`You are offline. This needs a connection. Your link is kept on this page.`}
        >
          {button}
        </ReasonedButton>
      </Stack>
    </form>
  )
}
