import { lazy } from 'react'
import { FailsAlone } from '#web/FailsAlone.tsx'
import { TourCard } from '#web/notifications/TourCard.tsx'
import { useMe } from '#web/session.ts'

// Fetched with its tab, as the others of the settings are.
const ChannelSettings = lazy(async () => ({ default: (await import('#web/channels/ChannelSettings.tsx')).ChannelSettings }))
const CalendarFeedCard = lazy(async () => ({ default: (await import('#web/calendar/CalendarFeedCard.tsx')).CalendarFeedCard }))

/** What reaches somebody, and for those who have visits their own calendar. */
export function Notifications() {
  const { role } = useMe()
  return (
    <div className="settings">
      <ChannelSettings />
      {(role === 'patient' || role === 'doctor') && (
        <FailsAlone>
          <CalendarFeedCard />
        </FailsAlone>
      )}
      <TourCard />
    </div>
  )
}
