import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import type { Device } from '#contract/security.ts'
import { session } from '#web/session/browserSession.ts'
import { client } from '#web/api/client.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { screenDateTime } from '#web/dates.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { UnsentWarning } from '#web/offline/UnsentWarning.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { useQuickAccountChange } from './useAccountChange.ts'

/** Where one is signed in, and the ways to end that. */
export function ActiveSessionsCard({ devices }: { devices: Device[] }) {
  return (
    <SettingCard title={<Trans>Devices where you are signed in</Trans>}>
      <ul className="settings-list">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <Tools>
        {devices.length > 1 && <EverywhereElse />}
        <Everywhere />
      </Tools>
    </SettingCard>
  )
}

function DeviceRow({ device: { id, label, signedInAt, lastSeenAt, isThis } }: { device: Device }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const signOut = useQuickAccountChange(client.security.signOutDevice, () => toast.success(t`${label} is signed out`))
  return (
    <li>
      <div>
        <Text className="settings-value">{label}</Text>
        <Text size="sm" c="dimmed">
          <Trans>Signed in {{ signedInOn: screenDateTime(signedInAt) }}</Trans>
          {!isThis && (
            <>
              {', '}
              <Trans>last seen {{ lastSeenOn: screenDateTime(lastSeenAt) }}</Trans>
            </>
          )}
        </Text>
      </div>
      {isThis ? (
        <StatusBadge tone="info" icon={IconDeviceMobile}>
          <Trans>This device</Trans>
        </StatusBadge>
      ) : (
        <ReasonedButton
          variant="default"
          size="sm"
          aria-label={t`Sign out ${label}`}
          loading={signOut.isPending}
          reason={offline}
          onClick={() => signOut.send({ deviceId: id })}
        >
          <Trans>Sign out</Trans>
        </ReasonedButton>
      )}
    </li>
  )
}

const signOutOthers = () => client.accounts.signOut({ scope: 'others' })
const signOutAll = () => client.accounts.signOut({ scope: 'global' })

function EverywhereElse() {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const others = useQuickAccountChange(signOutOthers, () => toast.success(t`You are signed out everywhere else`))
  return (
    <ReasonedButton variant="default" loading={others.isPending} reason={offline} onClick={() => others.send()}>
      <Trans>Sign out everywhere else</Trans>
    </ReasonedButton>
  )
}

function Everywhere() {
  const { t } = useLingui()
  return (
    <ConfirmButton
      button={{ variant: 'outline', color: 'red' }}
      label={<Trans>Sign out everywhere</Trans>}
      title={t`Sign out everywhere?`}
      action={t`Sign out everywhere`}
      color="red"
      send={signOutAll}
      onSent={() => session.signedOut()}
    >
      <Text>
        <Trans>This includes this device. You will need your password to sign in again.</Trans>
      </Text>
      <UnsentWarning />
    </ConfirmButton>
  )
}
