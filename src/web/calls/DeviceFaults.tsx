import { lazy, type ComponentProps } from 'react'
import { FailsAlone } from '#web/FailsAlone.tsx'

const FaultSteps = lazy(async () => ({ default: (await import('./FaultSteps.tsx')).FaultSteps }))

/** Says why camera or microphone cannot be used; most can. */
export function DeviceFaults(faults: ComponentProps<typeof FaultSteps>) {
  if (!faults.audio && !faults.video) return null
  return (
    <FailsAlone waiting={null}>
      <FaultSteps {...faults} />
    </FailsAlone>
  )
}
