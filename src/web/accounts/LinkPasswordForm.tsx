import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { errorCodeOf } from '#web/client.ts'
import { useOnline } from '#web/ui/useOnline.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { useFormErrors } from '#web/useFormErrors.ts'
import { signInErrorText } from './accountErrorText.ts'
import { useRequest } from './useRequest.ts'

type Props<Answer> = {
  call: (password: string) => Promise<Answer>
  onAnswer: (answer: Answer) => unknown
  /** The link works no longer. */
  onDead: (refusal: unknown) => void
  /** What the form is called. */
  label: string
  button: ReactNode
}

/** The password that a link is worth nothing without, and the button that spends both. */
export function LinkPasswordForm<Answer>({ call, onAnswer, onDead, label, button }: Props<Answer>) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [password, setPassword] = useState('')
  const { errors, attempt, fail, messageOf } = useFormErrors()
  const onRefusal = (refusal: unknown) => {
    if (errorCodeOf(refusal) === 'LINK_INVALID') return onDead(refusal)
    fail({ message: signInErrorText(refusal), ...(errorCodeOf(refusal) === 'WRONG_PASSWORD' && { field: 'password' }) })
  }
  const spend = useRequest(call, { onAnswer, onRefusal })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (password) spend.send(password)
    else fail({ field: 'password', message: t`Please enter your password` })
  }
  return (
    <form onSubmit={submit} noValidate aria-label={label}>
      <Stack>
        <ErrorSummary errors={errors} attempt={attempt} />
        <PasswordField
          id="password"
          label={t`Password`}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={messageOf('password')}
        />
        <ReasonedButton
          type="submit"
          fullWidth
          loading={spend.isPending}
          reason={isOnline ? undefined : t`You are offline. This needs a connection. Your link is kept on this page.`}
        >
          {button}
        </ReasonedButton>
        <Anchor href="/forgot-password" className="tall-link">
          <Trans>Forgot password?</Trans>
        </Anchor>
      </Stack>
    </form>
  )
}
