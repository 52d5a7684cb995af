import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { type SyntheticEvent } from 'react'
import { EMAIL_LENGTH } from '#contract/limits.ts'
import { whyNotEmail } from '#rules/email.ts'
import { client, codeOf } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { useOnline } from '#web/ui/online.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { SummaryOfErrors } from '#web/ui/SummaryOfErrors.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useFaults } from '#web/useFaults.ts'
import { withPuzzle } from './puzzle.ts'
import { forgotPasswordRefusal } from './refusalText.ts'
import { useCall } from './useCall.ts'

type Props = { email: string; onType: (email: string) => void; onSent: () => void }

export function AskForResetLink({ email, onType, onSent }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { errors, attempt, fail, messageOf } = useFaults()
  const ask = useCall(withPuzzle(client.accounts.forgotPassword), {
    onAnswer: () => {
      toast.success(t`Password reset email sent! Check your inbox.`)
      onSent()
    },
    onRefusal: (refusal) =>
      fail({ message: forgotPasswordRefusal(refusal), ...(codeOf(refusal) === 'EMAIL_INVALID' && { field: 'email' }) }),
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
        <SummaryOfErrors errors={errors} attempt={attempt} />
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
