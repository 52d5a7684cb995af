import { lazy, type ComponentProps } from 'react'
import { FailsAlone } from '#web/FailsAlone.tsx'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { behindFirstPaint } from '#web/ui/firstPaint.ts'

const load = () => import('./CallStage.tsx')
behindFirstPaint(load)
const CallStage = lazy(async () => ({ default: (await load()).CallStage }))

/** The call, fetched while somebody still waits to be let in. */
export function CallInProgress(props: ComponentProps<typeof CallStage>) {
  return (
    <FailsAlone waiting={<CentredSpinner />}>
      <CallStage {...props} />
    </FailsAlone>
  )
}
