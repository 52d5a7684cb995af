import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { type SyntheticEvent } from 'react'
import { EMAIL_LENGTH } from '#contract/limits.ts'
import { whyNotEmail } from '#rules/email.ts'
import { client, errorCodeOf } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { useOnline } from '#web/ui/useOnline.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useFormErrors } from '#web/useFormErrors.ts'
import { withCaptcha } from './captcha.ts'
import { forgotPasswordErrorText } from './accountErrorText.ts'
import { useRequest } from './useRequest.ts'

type Props = { email: string; onType: (email: string) => void; onSent: () => void }

export function RequestResetLinkForm({ email, onType, onSent }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { errors, attempt, fail, messageOf } = useFormErrors()
  const ask = useRequest(withCaptcha(client.accounts.forgotPassword), {
    onAnswer: () => {
      toast.success(t`Password reset email sent! Check your inbox.`)
      onSent()
    },
    onRefusal: (refusal) =>
      fail({ message: forgotPasswordErrorText(refusal), ...(errorCodeOf(refusal) === 'EMAIL_INVALID' && { field: 'email' }) }),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const missing = email.trim() ? sentenceFor(whyNotEmail(email)) : t`Please enter your email`
    if (missing) fail({ field: 'email', message: missing })
    else ask.send({ email })
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t`Reset Password`}>
      <Stack>
        <ScreenTitle>
          <Trans>Reset Password</Trans>
        </ScreenTitle>
        <Text>
          <Trans>Enter the email you sign in with. We will send you a link to choose a new password.</Trans>
        </Text>
        <ErrorSummary errors={errors} attempt={attempt} />
        <TextField
          id="email"
          type="email"
          label={t`Email`}
          autoComplete="username"
          maxLength={EMAIL_LENGTH}
          value={email}
          onChange={(event) => onType(event.currentTarget.value)}
          error={messageOf('email')}
        />
        <ReasonedButton
          type="submit"
          fullWidth
          loading={ask.isPending}
          reason={isOnline ? undefined : t`You are offline. Asking for a link needs a connection.`}
        >
          <Trans>Send reset link</Trans>
        </ReasonedButton>
      </Stack>
    </form>
  )
}
