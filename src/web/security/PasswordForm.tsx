import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { PasswordAudience } from '#web/validateNewPassword.ts'
import { PasswordRules } from '#web/PasswordRules.tsx'
import { FormButtons } from '#web/ui/FormButtons.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import { type PasswordChange, useChangePassword } from './useChangePassword.ts'

/** The old password, and the new one twice, with its rules ticked while it is typed. */
export function PasswordForm({ audience, onClose }: { audience: PasswordAudience; onClose: () => void }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const [form, setForm] = useState<PasswordChange>({ current: '', password: '', confirmPassword: '' })
  const { errors, attempt, isPending, send } = useChangePassword(audience, onClose)
  const field = (name: keyof PasswordChange) => ({
    id: name,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setForm((before) => ({ ...before, [name]: value }))
    },
    error: errors.find((error) => error.field === name)?.message,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send(form)
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t`Change password`}>
      <Stack>
        <ErrorSummary errors={errors} attempt={attempt} />
        <PasswordField {...field('current')} label={t`Current password`} autoComplete="current-password" data-autofocus />
        <PasswordField {...field('password')} label={t`New password`} autoComplete="new-password" />
        <PasswordField {...field('confirmPassword')} label={t`Confirm new password`} autoComplete="new-password" />
        <PasswordRules form={form} audience={audience} />
        <FormButtons isPending={isPending} reason={offline} onCancel={onClose}>
          <Trans>Change password</Trans>
        </FormButtons>
      </Stack>
    </form>
  )
}
