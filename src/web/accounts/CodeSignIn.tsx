import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { EMAIL_LENGTH } from '#contract/limits.ts'
import type { SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { client, isAnswer } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { useOnline } from '#web/ui/useOnline.ts'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFormErrors } from '#web/useFormErrors.ts'
import { type CodeChannel, type CodeContact, whyNotContact } from './contact.ts'
import { FocusedStep } from './FocusedStep.tsx'
import { EnterCodeForm } from './EnterCodeForm.tsx'
import { useCaptcha } from './useCaptcha.ts'
import { signInErrorText } from './accountErrorText.ts'
import { useRequest } from './useRequest.ts'

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
  const contact = channel === 'email' ? { email } : { phone }
  return (
    <FocusedStep key={String(isSent)}>
      {isSent ? (
        <EnterCodeForm contact={contact} role={role} onAnswer={onAnswer} onChangeContact={() => setSent(false)} />
      ) : (
        <RequestCodeForm
          channel={channel}
          contact={contact}
          onType={channel === 'email' ? onType : setPhone}
          onSent={() => setSent(true)}
        />
      )}
      <Button variant="subtle" onClick={onUsePassword}>
        <Trans>Use my password instead</Trans>
      </Button>
    </FocusedStep>
  )
}

type RequestCodeProps = { channel: CodeChannel; contact: CodeContact; onType: (typed: string) => void; onSent: () => void }

function RequestCodeForm({ channel, contact, onType, onSent }: RequestCodeProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { errors, attempt, fail, messageOf } = useFormErrors()
  const { withPuzzle, puzzleLine } = useCaptcha()
  const onRefusal = (error: unknown) => fail({ message: signInErrorText(error), ...(isContactError(error) && { field: 'contact' }) })
  const ask = useRequest(withPuzzle(client.accounts.requestCode), { onAnswer: onSent, onRefusal })
  const typed = contact.email ?? contact.phone
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const fault = whyNotContact(contact)
    if (fault) fail({ field: 'contact', message: sentenceFor(fault) })
    else ask.send(contact)
  }
  const field = {
    id: 'contact',
    value: typed,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
    error: messageOf('contact'),
    autoFocus: true,
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t`Sign in with a code`}>
      <Stack>
        <ErrorSummary errors={errors} attempt={attempt} />
        {channel === 'email' ? (
          <TextField {...field} type="email" label={t`Email`} autoComplete="username" maxLength={EMAIL_LENGTH} />
        ) : (
          <PhoneField {...field} label={t`Phone number`} why={t`The number you confirmed in your settings.`} />
        )}
        <Stack gap={4}>
          <ReasonedButton
            type="submit"
            fullWidth
            loading={ask.isPending}
            reason={isOnline ? undefined : t`You are offline. Signing in needs a connection.`}
          >
            <Trans>Send me a code</Trans>
          </ReasonedButton>
          <Text size="sm" c="dimmed" role="status">
            {puzzleLine}
          </Text>
        </Stack>
      </Stack>
    </form>
  )
}

const isContactError = (error: unknown) => isAnswer(error, 'CONTACT_MISSING', 'EMAIL_INVALID', 'PHONE_INVALID')
