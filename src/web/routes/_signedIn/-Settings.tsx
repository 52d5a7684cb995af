import { lazy } from '#web/ui/lazy.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { TourCard } from '#web/notifications/tour/TourCard.tsx'
import { SettingsScreen } from '#web/security/SettingsScreen.tsx'
import { useMe } from '#web/session/session.ts'
import { WaitingSoundRow } from '#web/visits/day/WaitingSoundRow.tsx'
import { ListRows } from '#web/ui/ListRow.tsx'

// Each is fetched when it is opened, or once the list shows.
const Channels = lazy(async () => ({ default: (await import('#web/channels/ChannelSettingsPanel.tsx')).ChannelSettingsPanel }))
const Calendar = lazy(async () => ({ default: (await import('#web/calendarFeeds/CalendarFeedCard.tsx')).CalendarFeedCard }))
const MyConsents = lazy(async () => ({ default: (await import('#web/consents/MyConsents.tsx')).MyConsents }))
const WhoLooked = lazy(async () => ({ default: (await import('#web/patientRecords/MyAccessLog.tsx')).MyAccessLog }))
const InviteFriend = lazy(async () => ({ default: (await import('#web/friendInvites/InviteFriend.tsx')).InviteFriend }))

/** The settings put together from the rooms. */
export function Settings() {
  const { role } = useMe()
  const isPatient = role === 'patient'
  const further = {
    notifications: role === 'doctor' ? [<WaitingSoundRow key="sound" />, <Channels key="channels" />] : <Channels />,
    privacy: isPatient && [<MyConsents key="consents" />, <WhoLooked key="looked" />],
    calendar: (isPatient || role === 'doctor') && <Calendar />,
  }
  const ofPatients = (
    <>
      <ErrorBoundary>
        <ListRows>
          <InviteFriend from="settings" />
        </ListRows>
      </ErrorBoundary>
      <TourCard />
    </>
  )
  return <SettingsScreen further={further} below={isPatient && ofPatients} />
}
