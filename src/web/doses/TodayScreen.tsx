import { MedicineTabs } from '#web/medicines/parts.tsx'

/** Today's doses by time of day, to be marked by one press. */
export function TodayScreen() {
  return <MedicineTabs />
}
