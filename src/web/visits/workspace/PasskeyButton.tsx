import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { arePasskeysSupported, ignorePasskeyCancelled } from '#web/browser/passkeySupport.ts'
import { toast } from '#web/ui/toasts.tsx'

export type PasskeyProof = { challengeId: string; response: Record<string, unknown> }

type Props = {
  isPending: boolean
  onProof: (proof: PasskeyProof) => void
  /** What it does where nothing is signed by it. */ action?: ReactNode
}

/** For whoever has a passkey: a finger instead of the password. */
export function PasskeyButton({ isPending, onProof, action }: Props) {
  const { data: overview } = useQuery({ ...api.security.overview.queryOptions(), enabled: arePasskeysSupported })
  const ask = useMutation({
    mutationFn: askPasskey,
    onSuccess: (proof) => proof && onProof(proof),
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  if (!overview || overview.passkeys.length === 0) return null
  return (
    <Button
      variant="light"
      w="fit-content"
      leftSection={<IconFingerprint size={18} aria-hidden />}
      loading={ask.isPending || isPending}
      onClick={() => ask.mutate()}
    >
      {action ?? <Trans>Sign with your passkey</Trans>}
    </Button>
  )
}

/** Nothing when the browser's dialog was closed. */
async function askPasskey(): Promise<PasskeyProof | undefined> {
  const [{ startAuthentication }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.accounts.startPasskeySignIn(),
  ])
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const response = await startAuthentication({ optionsJSON: options as unknown as Options }).catch(ignorePasskeyCancelled)
  return response && { challengeId, response: { ...response } }
}
