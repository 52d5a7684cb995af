import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { client, errorCodeOf } from '#web/client.ts'
import { useOnline } from '#web/ui/useOnline.ts'
import { CodeField, digitsOf } from '#web/ui/CodeField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useFormErrors } from '#web/useFormErrors.ts'
import type { CodeContact } from './contact.ts'
import { signInErrorText } from './accountErrorText.ts'
import { roleNames } from './roleNames.ts'
import { useRequest } from './useRequest.ts'
import { useCaptcha } from './useCaptcha.ts'
import { useCountdown } from './useCountdown.ts'
import { ResendButton } from './ResendButton.tsx'

/** Seconds between two codes to one address or phone; the server waits as long. */
const GAP_SECONDS = 60

type Props = { contact: CodeContact; role: Role; onAnswer: (answer: SignInAnswer) => unknown; onChangeContact: () => void }

/** The code that was sent. The words are the same whether or not there is such an account. */
export function EnterCodeForm({ contact, role, onAnswer, onChangeContact }: Props) {
  const { i18n, t } = useLingui()
  const isOnline = useOnline()
  const [code, setCode] = useState('')
  const { errors, attempt, fail, messageOf } = useFormErrors()
  const onRefusal = (error: unknown) =>
    fail({ message: signInErrorText(error), ...(errorCodeOf(error) === 'CODE_WRONG' && { field: 'code' }) })
  const give = useRequest(client.accounts.signInWithCode, { onAnswer, onRefusal })
  const roleName = i18n._(roleNames[role])
  const where = contact.email ?? contact.phone
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (digitsOf(code).length === 6) give.send({ ...contact, code: digitsOf(code), role })
    else fail({ field: 'code', message: t`The code has 6 digits` })
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t`Sign in with a code`}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <Trans>
            If <strong>{where}</strong> belongs to an account, a code is on its way. It works for 10 minutes.
          </Trans>
        </Text>
        <ErrorSummary errors={errors} attempt={attempt} />
        <CodeField id="code" label={t`Code`} value={code} onChange={setCode} error={messageOf('code')} autoFocus />
        <ReasonedButton
          type="submit"
          fullWidth
          loading={give.isPending}
          reason={isOnline ? undefined : t`You are offline. Signing in needs a connection.`}
        >
          <Trans>Sign In as {roleName}</Trans>
        </ReasonedButton>
        <ResendCode contact={contact} />
        <Button variant="subtle" onClick={onChangeContact}>
          {contact.email === undefined ? <Trans>Use another number</Trans> : <Trans>Use another email</Trans>}
        </Button>
      </Stack>
    </form>
  )
}

function ResendCode({ contact }: { contact: CodeContact }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const wait = useCountdown(GAP_SECONDS)
  const { withPuzzle, puzzleLine } = useCaptcha()
  const again = useRequest(withPuzzle(client.accounts.requestCode), {
    onAnswer: () => {
      toast.success(t`If there is such an account, a new code is on its way.`)
      wait.begin()
    },
    onRefusal: (error) => toast.destructive(signInErrorText(error)),
  })
  return (
    <Stack gap={4}>
      <ResendButton
        secondsLeft={wait.secondsLeft}
        reason={isOnline ? undefined : t`You are offline. Asking for a code needs a connection.`}
        loading={again.isPending}
        onClick={() => again.send(contact)}
      >
        <Trans>Send a new code</Trans>
      </ResendButton>
      <Text size="sm" c="dimmed" role="status">
        {puzzleLine}
      </Text>
    </Stack>
  )
}
