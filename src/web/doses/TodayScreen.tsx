import { lazy } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { MedicineTabs } from '#web/medicines/parts.tsx'

// With it comes the catalogue of medicines.
const SafetyCards = lazy(async () => ({ default: (await import('./SafetyCards.tsx')).SafetyCards }))

/** Today's doses by time of day, to be marked by one press. */
export function TodayScreen() {
  return (
    <>
      <MedicineTabs />
      <ErrorBoundary fallback={null}>
        <SafetyCards />
      </ErrorBoundary>
    </>
  )
}
