import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { SecurityOverview } from '#contract/security.ts'
import { client, errorCodeOf, isNetworkError } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { arePasskeysSupported, ignorePasskeyCancelled } from '#web/browser/passkeySupport.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { useAccountChange } from './useAccountChange.ts'

/** Passkeys: a fingerprint, a face or the phone's PIN instead of password and code. */
export function PasskeysCard({ overview: { passkeys, devices } }: { overview: SecurityOverview }) {
  return (
    <SettingCard title={<Trans>Passkeys</Trans>}>
      <Text>
        <Trans>With a passkey you sign in with your fingerprint, your face or your phone's PIN. You do not need a password.</Trans>
      </Text>
      {passkeys.length > 0 && (
        <ul className="settings-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey name={devices.find(({ isThis }) => isThis)?.label ?? ''} />
    </SettingCard>
  )
}

/** Named after this device until its owner calls it something else. */
function AddPasskey({ name }: { name: string }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const add = useAccountChange(() => newPasskey(name || t`My passkey`), {
    onDone: (passkey) => {
      if (passkey) toast.success(t`Passkey added`)
    },
    onRefused: (error) => {
      if (errorCodeOf(error) !== 'REAUTHENTICATION_NEEDED')
        toast.destructive(isAlreadyRegistered(error) ? t`This device already has a passkey` : passkeyErrorText(error))
    },
  })
  return (
    <ReasonedButton
      variant="default"
      w="fit-content"
      loading={add.isPending}
      reason={arePasskeysSupported ? offline : t`This browser does not support passkeys.`}
      onClick={() => add.send()}
    >
      <Trans>Add a passkey</Trans>
    </ReasonedButton>
  )
}

/** What the browser's own dialog could not do is no fault of the server. */
const passkeyErrorText = (error: unknown) =>
  errorCodeOf(error) || isNetworkError(error) ? sentenceForError(error) : sentenceFor('PASSKEY_REFUSED')

/** Makes a passkey on this device. Answers nothing when the browser's dialog was closed: that is a choice, not a fault. */
async function newPasskey(name: string) {
  const [{ startRegistration }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.security.startPasskey(),
  ])
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const response = await startRegistration({ optionsJSON: options as unknown as Options }).catch(ignorePasskeyCancelled)
  return response && client.security.addPasskey({ challengeId, name, response: { ...response } })
}

/** The device has one for this account already. */
const isAlreadyRegistered = (error: unknown) => (error as Error).name === 'InvalidStateError'
