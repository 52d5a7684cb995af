import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import type { Call } from '../call.ts'

// Few visits have a third person: whoever wants one fetches it then.
const GuestsPanel = lazy(async () => ({ default: (await import('./GuestsPanel.tsx')).GuestsPanel }))

/** Who else is invited to this call, and the way to invite somebody. */
export function LazyGuestsPanel(props: { call: Call; appointmentId: string }) {
  return (
    <Suspense fallback={<CentredSpinner />}>
      <GuestsPanel {...props} />
    </Suspense>
  )
}
