import { type ComponentProps } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'

const FaultSteps = lazy(async () => ({ default: (await import('./DeviceErrorHelp.tsx')).DeviceErrorHelp }))

/** Says why camera or microphone cannot be used; most can. */
export function DeviceErrors(faults: ComponentProps<typeof FaultSteps>) {
  if (!faults.audio && !faults.video) return null
  return (
    <ErrorBoundary fallback={null}>
      <FaultSteps {...faults} />
    </ErrorBoundary>
  )
}
