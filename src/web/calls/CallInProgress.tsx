import { type ComponentProps } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'

const load = () => import('./CallStage.tsx')
afterFirstPaint(load)
const CallStage = lazy(async () => ({ default: (await load()).CallStage }))

/** The call, fetched while somebody still waits to be let in. */
export function CallInProgress(props: ComponentProps<typeof CallStage>) {
  return (
    <ErrorBoundary fallback={<CentredSpinner />}>
      <CallStage {...props} />
    </ErrorBoundary>
  )
}
