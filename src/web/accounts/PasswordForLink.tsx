import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { codeOf } from '#web/client.ts'
import { useOnline } from '#web/ui/online.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { SummaryOfErrors } from '#web/ui/SummaryOfErrors.tsx'
import { useFaults } from '#web/useFaults.ts'
import { signInRefusal } from './refusalText.ts'
import { useCall } from './useCall.ts'

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
export function PasswordForLink<Answer>({ call, onAnswer, onDead, label, button }: Props<Answer>) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [password, setPassword] = useState('')
  const { errors, attempt, fail, messageOf } = useFaults()
  const onRefusal = (refusal: unknown) => {
    if (codeOf(refusal) === 'LINK_INVALID') return onDead(refusal)
    fail({ message: signInRefusal(refusal), ...(codeOf(refusal) === 'WRONG_PASSWORD' && { field: 'password' }) })
  }
  const spend = useCall(call, { onAnswer, onRefusal })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (password) spend.send(password)
    else fail({ field: 'password', message: t`Please enter your password` })
  }
  return (
    <form onSubmit={submit} noValidate aria-label={label}>
      <Stack>
        <SummaryOfErrors errors={errors} attempt={attempt} />
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
