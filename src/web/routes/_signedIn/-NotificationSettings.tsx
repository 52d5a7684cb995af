import { lazy } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { TourCard } from '#web/notifications/tour/TourCard.tsx'
import { useMe } from '#web/session/session.ts'

// Fetched with its tab, as the others of the settings are.
const ChannelSettings = lazy(async () => ({ default: (await import('#web/channels/ChannelSettingsPanel.tsx')).ChannelSettingsPanel }))
const CalendarFeedCard = lazy(async () => ({ default: (await import('#web/calendarFeeds/CalendarFeedCard.tsx')).CalendarFeedCard }))

/** What reaches somebody, and for those who have visits their own calendar. */
export function NotificationSettings() {
  const { role } = useMe()
  return (
    <div className="settings">
      <ChannelSettings />
      {(role === 'patient' || role === 'doctor') && (
        <ErrorBoundary>
          <CalendarFeedCard />
        </ErrorBoundary>
      )}
      <TourCard />
    </div>
  )
}
