import { Trans } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { refresh } from '#web/api/api.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { AuthenticatorSetup } from '#web/forms/AuthenticatorSetup.tsx'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { SaveRecoveryCodes } from './SaveRecoveryCodes.tsx'
import { useAccountChange } from './useAccountChange.ts'

/** A secret for the app, its first code, and then the recovery codes. The app in use works until that first code. */
export function AuthenticatorSteps({ isReplacing, onClose }: { isReplacing: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const start = useSecret(onClose)
  if (codes) return <SaveRecoveryCodes codes={codes} onKept={onClose} />
  if (start.error !== undefined)
    return (
      <Stack align="flex-start">
        <Alert role="alert" color="red" w="100%">
          {sentenceForError(start.error)}
        </Alert>
        <Button variant="default" onClick={start.again}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    )
  if (!start.secret) return <CentredSpinner />
  return (
    <Stack>
      <Text>
        {isReplacing ? (
          <Trans>Your old app works until you enter the first code from the new one. Then you are signed out everywhere else.</Trans>
        ) : (
          <Trans>When you turn it on, you are signed out everywhere else. You then need a code to sign in again.</Trans>
        )}
      </Text>
      <AuthenticatorSetup
        secret={start.secret}
        confirm={(code) => client.security.confirmTotp({ code })}
        onConfirmed={({ recoveryCodes }) => {
          setCodes(recoveryCodes)
          void refresh('security')
        }}
      />
    </Stack>
  )
}

/** A new secret, asked for as soon as the dialog is open. Whoever does not say who they are closes it. */
function useSecret(onClose: () => void) {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const { send, error, forget } = useAccountChange(client.security.startTotp, {
    onDone: setSecret,
    onRefused: (refusal) => {
      if (errorCodeOf(refusal) === 'REAUTHENTICATION_NEEDED') onClose()
    },
  })
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    send()
  }, [send])
  const again = () => {
    forget()
    setSecret(undefined)
    send()
  }
  return { secret, error, again }
}
