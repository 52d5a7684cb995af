import type { ErrorComponentProps } from '@tanstack/react-router'
import { useSession } from '#web/session.ts'
import { BrokenRoute } from '#web/ui/BrokenRoute.tsx'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'

/** What stands in place of a screen that could not be shown. While the session is locked none can, and the lock says why. */
export function BrokenOrLocked(props: ErrorComponentProps) {
  const { me } = useSession()
  return me?.isLocked ? <CentredSpinner /> : <BrokenRoute {...props} />
}
