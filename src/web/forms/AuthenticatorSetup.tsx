import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Code, Group, List, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { CodeField, digitsOf } from '#web/ui/CodeField.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { Form } from './Form.tsx'
import { useForm } from './useForm.ts'

/** The secret to type, and the address that the picture holds. */
export type AuthenticatorSecret = { secret: string; uri: string }

type Props<Answer> = {
  secret: AuthenticatorSecret
  confirm: (code: string) => Promise<Answer>
  onConfirmed: (answer: Answer) => void
  /** Answers true when it has said the refusal itself. */
  onRefused?: (error: unknown) => boolean
}

/** Brings a secret into an authenticator app and asks for its first code. */
export function AuthenticatorSetup<Answer>({ secret: { secret, uri }, confirm, onConfirmed, onRefused }: Props<Answer>) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(pointer: coarse)')
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: digitsOf(code).length !== 6 && t`The code has 6 digits` }),
    send: ({ code }) => confirm(digitsOf(code)),
    onSent: onConfirmed,
    ...(onRefused && { onRefused }),
    refusedAt: { CODE_WRONG: 'code' },
  })
  return (
    <Form form={form} isShort action={<Trans>Check the code</Trans>} fullWidth>
      <List type="ordered" spacing="xs">
        <List.Item>
          <Trans>Install an authenticator app on your phone, if you have none yet.</Trans>
        </List.Item>
        <List.Item>
          <Trans>Scan this QR code with the app, or type the key into it.</Trans>
        </List.Item>
        <List.Item>
          <Trans>Type the 6 digits that the app shows.</Trans>
        </List.Item>
      </List>
      {isPhone && (
        <Button component="a" href={uri} variant="light">
          <Trans>Open my authenticator app</Trans>
        </Button>
      )}
      <QrCode text={uri} label={t`QR code for your authenticator app`} />
      <Stack gap="xs">
        <Text fw={550}>
          <Trans>Key to type</Trans>
        </Text>
        <Group gap="sm">
          <Code fz="md">{inFours(secret)}</Code>
          <CopyButton text={secret} failure={t`Please type the key into the app.`} />
        </Group>
      </Stack>
      <CodeField {...form.choice('code')} label={t`Authenticator code`} autoFocus />
    </Form>
  )
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
