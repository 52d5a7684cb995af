import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { FailsAlone } from '#web/FailsAlone.tsx'
import { useMe } from '#web/session.ts'
import { SettingsScreen } from '#web/security/SettingsScreen.tsx'
import { Notifications } from './-NotificationSettings.tsx'

// Fetched with its tab: whoever changes a password need not wait for it.
const WhoLooked = lazy(async () => ({ default: (await import('#web/patients/WhoLooked.tsx')).WhoLooked }))
const InviteFriend = lazy(async () => ({ default: (await import('#web/invitations/InviteFriend.tsx')).InviteFriend }))

/** The settings put together from the rooms. */
export function Settings() {
  const { role } = useMe()
  const further = [
    { value: 'notifications', label: <Trans>Notifications</Trans>, panel: <Notifications /> },
    ...(role === 'patient' ? [{ value: 'privacy', label: <Trans>Privacy</Trans>, panel: <WhoLooked /> }] : []),
  ]
  const invite = (
    <FailsAlone>
      <InviteFriend from="settings" />
    </FailsAlone>
  )
  return <SettingsScreen further={further} friends={role === 'patient' && invite} />
}
