import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorCodeOf } from '#web/api/client.ts'
import { PasswordStep, usePasswordStep } from '#web/forms/PasswordStep.tsx'
import { signInErrorText } from './accountErrorText.ts'

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
  const form = usePasswordStep({
    initial: { password: '' },
    send: ({ password }) => call(password),
    onSent: onAnswer,
    onRefused: (refusal) => {
      if (errorCodeOf(refusal) !== 'LINK_INVALID') return false
      onDead(refusal)
      return true
    },
    sentence: signInErrorText,
  })
  return (
    <Stack>
      <PasswordStep
        form={form}
        label={label}
        action={button}
        offline={t`You are offline. This needs a connection. Your link is kept on this page.`}
        isShort={false}
        fullWidth
      />
      <Anchor href="/forgot-password" className="tall-link">
        <Trans>Forgot password?</Trans>
      </Anchor>
    </Stack>
  )
}
