import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { InviteFriend } from '#web/invitations/InviteFriend.tsx'
import { useMe } from '#web/session.ts'
import { SettingsScreen } from '#web/security/SettingsScreen.tsx'

// Fetched with its tab: whoever changes a password need not wait for it.
const ChannelSettings = lazy(async () => ({ default: (await import('#web/channels/ChannelSettings.tsx')).ChannelSettings }))

/** The settings put together from the rooms. */
export function Settings() {
  const { role } = useMe()
  const further = [{ value: 'notifications', label: <Trans>Notifications</Trans>, panel: <ChannelSettings /> }]
  return <SettingsScreen further={further} friends={role === 'patient' && <InviteFriend from="settings" />} />
}
