import { lazy } from '#web/ui/lazy.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { firstPaint } from '#web/ui/firstPaint.ts'

// No screen waits for it, and without a connection there is no news.
const Alert = lazy(async () => {
  await firstPaint
  return { default: (await import('./WaitingAlert.tsx')).WaitingAlert }
})

/** The alert of doctors, fetched for them alone. */
export const LazyWaitingAlert = () => (
  <ErrorBoundary fallback={null}>
    <Alert />
  </ErrorBoundary>
)
