import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { EMAIL_LENGTH } from '#contract/limits.ts'
import type { SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type CodeChannel, type CodeContact, whyNotContact } from './contact.ts'
import { FocusedStep } from './FocusedStep.tsx'
import { EnterCodeForm } from './EnterCodeForm.tsx'
import { useCaptcha } from './useCaptcha.ts'
import { signInErrorText } from './accountErrorText.ts'

type Props = {
  channel: CodeChannel
  role: Role
  email: string
  onType: (email: string) => void
  onAnswer: (answer: SignInAnswer) => unknown
  onUsePassword: () => void
}

/** Signing in with a code of six digits that is sent to the address or the phone of the account. */
export function CodeSignIn({ channel, role, email, onType, onAnswer, onUsePassword }: Props) {
  const [phone, setPhone] = useState('')
  const [isSent, setSent] = useState(false)
  const typed = channel === 'email' ? email : phone
  const sent = (to: string) => {
    if (channel === 'email') onType(to)
    else setPhone(to)
    setSent(true)
  }
  return (
    <FocusedStep key={String(isSent)}>
      {isSent ? (
        <EnterCodeForm contact={contactOf(channel, typed)} role={role} onAnswer={onAnswer} onChangeContact={() => setSent(false)} />
      ) : (
        <RequestCodeForm channel={channel} typed={typed} onSent={sent} />
      )}
      <Button variant="subtle" onClick={onUsePassword}>
        <Trans>Use my password instead</Trans>
      </Button>
    </FocusedStep>
  )
}

type RequestCodeProps = { channel: CodeChannel; typed: string; onSent: (typed: string) => void }

function RequestCodeForm({ channel, typed, onSent }: RequestCodeProps) {
  const { t } = useLingui()
  const { withPuzzle, puzzleLine } = useCaptcha()
  const form = useForm({
    initial: { contact: typed },
    validate: ({ contact }) => ({ contact: sentenceFor(whyNotContact(contactOf(channel, contact))) }),
    send: ({ contact }) => withPuzzle(client.accounts.requestCode)(contactOf(channel, contact)),
    onSent: (_, { contact }) => onSent(contact),
    refusedAt: { CONTACT_MISSING: 'contact', EMAIL_INVALID: 'contact', PHONE_INVALID: 'contact' },
    sentence: signInErrorText,
  })
  const field = { ...form.field('contact'), autoFocus: true }
  return (
    <Stack gap={4}>
      <Form
        form={form}
        label={t`Sign in with a code`}
        action={<Trans>Send me a code</Trans>}
        offline={t`You are offline. Signing in needs a connection.`}
        fullWidth
      >
        {channel === 'email' ? (
          <TextField {...field} type="email" label={t`Email`} autoComplete="username" maxLength={EMAIL_LENGTH} />
        ) : (
          <PhoneField {...field} label={t`Phone number`} why={t`The number you confirmed in your settings.`} />
        )}
      </Form>
      <Text size="sm" c="dimmed" role="status">
        {puzzleLine}
      </Text>
    </Stack>
  )
}

const contactOf = (channel: CodeChannel, typed: string): CodeContact => (channel === 'email' ? { email: typed } : { phone: typed })
