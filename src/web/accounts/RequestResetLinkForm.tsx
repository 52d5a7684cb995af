import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { EMAIL_LENGTH } from '#contract/limits.ts'
import { whyNotEmail } from '#rules/email.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { forgotPasswordErrorText } from './accountErrorText.ts'
import { withCaptcha } from './captcha.ts'

/** `email` is what was typed before. */
type Props = { email: string; onSent: (email: string) => void }

export function RequestResetLinkForm({ email: before, onSent }: Props) {
  const { t } = useLingui()
  const form = useForm({
    initial: { email: before },
    validate: ({ email }) => ({ email: email.trim() ? sentenceFor(whyNotEmail(email)) : t`Please enter your email` }),
    send: withCaptcha(client.accounts.forgotPassword),
    onSent: (_, { email }) => {
      toast.success(t`Password reset email sent! Check your inbox.`)
      onSent(email)
    },
    refusedAt: { EMAIL_INVALID: 'email' },
    sentence: forgotPasswordErrorText,
  })
  return (
    <>
      <ScreenTitle>
        <Trans>Reset Password</Trans>
      </ScreenTitle>
      <Text my="md">
        <Trans>Enter the email you sign in with. We will send you a link to choose a new password.</Trans>
      </Text>
      <Form
        form={form}
        label={t`Reset Password`}
        action={<Trans>Send reset link</Trans>}
        offline={t`You are offline. Asking for a link needs a connection.`}
        fullWidth
      >
        <TextField {...form.field('email')} type="email" label={t`Email`} autoComplete="username" maxLength={EMAIL_LENGTH} />
      </Form>
    </>
  )
}
