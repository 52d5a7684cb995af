import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Code, Group, List, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type SyntheticEvent, useState } from 'react'
import { CodeField, digitsOf } from './CodeField.tsx'
import { CopyButton } from './CopyButton.tsx'
import { QrCode } from './QrCode.tsx'

/** The secret to type, and the address that the picture holds. */
export type AuthenticatorSecret = { secret: string; uri: string }

type Props = {
  secret: AuthenticatorSecret
  isSending: boolean
  /** Why the last code was refused. */
  fault?: string | undefined
  onCode: (code: string) => void
}

/** Brings a secret into an authenticator app and asks for its first code. */
export function AuthenticatorSetup({ secret: { secret, uri }, isSending, fault, onCode }: Props) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(pointer: coarse)')
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setShort(digitsOf(code).length !== 6)
    if (digitsOf(code).length === 6) onCode(digitsOf(code))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
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
        <CodeField
          id="code"
          label={t`Authenticator code`}
          value={code}
          onChange={setCode}
          error={isShort ? t`The code has 6 digits` : fault}
          autoFocus
        />
        <Button type="submit" fullWidth loading={isSending}>
          <Trans>Check the code</Trans>
        </Button>
      </Stack>
    </form>
  )
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
