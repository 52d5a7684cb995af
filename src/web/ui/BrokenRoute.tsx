import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { BrokenScreen } from './BrokenScreen.tsx'

/** The screen of a route that broke; trying again loads the route anew. */
export function BrokenRoute({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return <BrokenScreen error={error} onRetry={tryAgain} />
}
