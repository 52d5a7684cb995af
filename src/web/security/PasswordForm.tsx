import { Trans, useLingui } from '@lingui/react/macro'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { newPasswordErrors } from '#web/forms/newPasswordTexts.ts'
import { PasswordRules } from '#web/forms/PasswordRules.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { newPasswordRefusals, validateNewPassword, type PasswordAudience } from '#web/forms/validateNewPassword.ts'
import { lockoutText } from '#web/api/lockoutText.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** The old password, and the new one twice, with its rules ticked while it is typed. */
export function PasswordForm({ audience, onClose }: { audience: PasswordAudience; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { current: '', password: '', confirmPassword: '' },
    validate: ({ current, ...password }) => ({
      current: !current && t`Please enter your current password`,
      ...newPasswordErrors(validateNewPassword(password, audience)),
    }),
    send: changePassword,
    onSent: () => {
      toast.success(t`Your password is changed. You are signed out everywhere else.`)
      onClose()
    },
    onSettled: () => refresh('security'),
    refusedAt: { WRONG_PASSWORD: 'current', ...newPasswordRefusals },
    sentence: lockoutText,
  })
  return (
    <Form form={form} label={t`Change password`} action={<Trans>Change password</Trans>} onCancel={onClose}>
      <PasswordField {...form.field('current')} label={t`Current password`} autoComplete="current-password" data-autofocus />
      <PasswordField {...form.field('password')} label={t`New password`} autoComplete="new-password" />
      <PasswordField {...form.field('confirmPassword')} label={t`Confirm new password`} autoComplete="new-password" />
      <PasswordRules form={form.values} audience={audience} />
    </Form>
  )
}

/** The password that was typed proves who is here: nobody is asked for it twice. */
async function changePassword({ current, password }: { current: string; password: string }) {
  await client.security.reauthenticate({ password: current })
  await client.security.changePassword({ current, password })
}
