import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#web/api/api.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { PlanVersions } from './PlanVersions.tsx'

/** The versions of a patient's own plan, asked for when they are wanted. */
export function OwnPlanVersions() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} title={<Trans>Earlier versions</Trans>}>
      {isOpen && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <Versions />
          </Suspense>
        </ErrorBoundary>
      )}
    </Fold>
  )
}

const Versions = () => <PlanVersions versions={useSuspenseQuery(api.carePlans.myVersions.queryOptions()).data} />
