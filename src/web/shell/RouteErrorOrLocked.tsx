import type { ErrorComponentProps } from '@tanstack/react-router'
import { useSession } from '#web/session/session.ts'
import { RouteError } from '#web/ui/RouteError.tsx'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'

/** What stands in place of a screen that could not be shown. While the session is locked none can, and the lock says why. */
export function RouteErrorOrLocked(props: ErrorComponentProps) {
  const { me } = useSession()
  return me?.isLocked ? <CentredSpinner /> : <RouteError {...props} />
}
