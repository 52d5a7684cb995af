import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorScreen } from './ErrorScreen.tsx'

/** The screen of a route that broke; trying again loads the route anew. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorScreen error={error} onRetry={tryAgain} />
}
