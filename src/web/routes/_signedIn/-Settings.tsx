import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useMe } from '#web/session/session.ts'
import { ListRows } from '#web/ui/ListRow.tsx'
import { SettingsScreen } from '#web/security/SettingsScreen.tsx'
import { NotificationSettings } from './-NotificationSettings.tsx'

// Fetched with its tab: whoever changes a password need not wait for it.
const MyConsents = lazy(async () => ({ default: (await import('#web/consents/MyConsents.tsx')).MyConsents }))
const WhoLooked = lazy(async () => ({ default: (await import('#web/patientRecords/MyAccessLog.tsx')).MyAccessLog }))
const InviteFriend = lazy(async () => ({ default: (await import('#web/friendInvites/InviteFriend.tsx')).InviteFriend }))

/** What a patient agreed to, and who looked. */
const Privacy = () => (
  <>
    <MyConsents />
    <WhoLooked />
  </>
)

/** The settings put together from the rooms. */
export function Settings() {
  const { role } = useMe()
  const further = [
    { value: 'notifications', label: <Trans>Notifications</Trans>, panel: <NotificationSettings /> },
    ...(role === 'patient' ? [{ value: 'privacy', label: <Trans>Privacy</Trans>, panel: <Privacy /> }] : []),
  ]
  const invite = (
    <ErrorBoundary>
      <ListRows>
        <InviteFriend from="settings" />
      </ListRows>
    </ErrorBoundary>
  )
  return <SettingsScreen further={further} friends={role === 'patient' && invite} />
}
