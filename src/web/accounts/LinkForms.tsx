import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorCodeOf } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { newPasswordErrors } from '#web/forms/newPasswordTexts.ts'
import { PasswordRules } from '#web/forms/PasswordRules.tsx'
import { PasswordStep, usePasswordStep } from '#web/forms/PasswordStep.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { newPasswordRefusals, validateNewPassword, type PasswordAudience } from '#web/forms/validateNewPassword.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { passwordErrorText, signInErrorText } from './accountErrorText.ts'

type Props<Answer> = {
  call: (password: string) => Promise<Answer>
  onAnswer: (answer: Answer) => unknown
  /** The link that gives the right to do this works no longer. */
  onDead: (refusal: unknown) => void
  /** What the form is called and what its button says. */
  label: string
  button: ReactNode
}

/** A form that spends a link: one that works no longer is not said at the form, it takes its place. */
const linkOptions = <Answer,>({ call, onAnswer, onDead }: Props<Answer>) => ({
  send: ({ password }: { password: string }) => call(password),
  onSent: onAnswer,
  onRefused: (refusal: unknown) => {
    const isDead = errorCodeOf(refusal) === 'LINK_INVALID'
    if (isDead) onDead(refusal)
    return isDead
  },
})

function useLinkFormProps<Answer>({ label, button }: Props<Answer>) {
  const { t } = useLingui()
  return { label, action: button, offline: t`You are offline. This needs a connection. Your link stays on this page.`, fullWidth: true }
}

/** The password that a link is worth nothing without, and the button that spends both. */
export function LinkPasswordForm<Answer>(props: Props<Answer>) {
  const form = usePasswordStep({ ...linkOptions(props), initial: { password: '' }, sentence: signInErrorText })
  return (
    <Stack>
      <PasswordStep {...useLinkFormProps(props)} form={form} isShort={false} />
      <Anchor href="/forgot-password" className="tall-link">
        <Trans>Forgot password?</Trans>
      </Anchor>
    </Stack>
  )
}

/** A new password, twice, with its rules ticked while it is typed. */
export function NewPasswordForm<Answer>({ audience, ...props }: Props<Answer> & { audience: PasswordAudience }) {
  const { t } = useLingui()
  const form = useForm({
    ...linkOptions(props),
    initial: { password: '', confirmPassword: '' },
    validate: (values) => newPasswordErrors(validateNewPassword(values, audience)),
    refusedAt: newPasswordRefusals,
    sentence: passwordErrorText,
  })
  const parts = { autoComplete: 'new-password', required: true, withAsterisk: false }
  return (
    <Form {...useLinkFormProps(props)} form={form}>
      <PasswordField {...form.field('password')} {...parts} label={t`New password`} />
      <PasswordField {...form.field('confirmPassword')} {...parts} label={t`Confirm new password`} />
      <PasswordRules form={form.values} audience={audience} />
    </Form>
  )
}
