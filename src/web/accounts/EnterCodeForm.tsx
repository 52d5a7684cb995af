import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import type { SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { client } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { useOnline } from '#web/ui/useOnline.ts'
import { CodeField, digitsOf } from '#web/ui/CodeField.tsx'
import { toast } from '#web/ui/toasts.tsx'
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
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: digitsOf(code).length !== 6 && t`The code has 6 digits` }),
    send: ({ code }) => client.accounts.signInWithCode({ ...contact, code: digitsOf(code), role }),
    onSent: onAnswer,
    refusedAt: { CODE_WRONG: 'code' },
    sentence: signInErrorText,
  })
  const roleName = i18n._(roleNames[role])
  const where = contact.email ?? contact.phone
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          If <strong>{where}</strong> belongs to an account, a code is on its way. It works for 10 minutes.
        </Trans>
      </Text>
      <Form
        form={form}
        label={t`Sign in with a code`}
        action={<Trans>Sign In as {roleName}</Trans>}
        offline={t`You are offline. Signing in needs a connection.`}
        fullWidth
      >
        <CodeField {...form.choice('code')} label={t`Code`} autoFocus />
      </Form>
      <ResendCode contact={contact} />
      <Button variant="subtle" onClick={onChangeContact}>
        {contact.email === undefined ? <Trans>Use another number</Trans> : <Trans>Use another email</Trans>}
      </Button>
    </Stack>
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
