import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { laterPart } from '#web/api/loadRefusalTexts.ts'
import { firstPaint } from '#web/ui/firstPaint.ts'

// Most patients have nothing, so it comes behind what matters.
const OwnVisitOffers = lazy(async () => {
  await firstPaint
  return { default: (await laterPart(() => import('./OwnVisitOffers.tsx'))).OwnVisitOffers }
})

/** For the patient: what a nurse keeps for them, above the visits of a screen. */
export const WithVisitOffers = ({ before, ...offers }: ComponentProps<typeof OwnVisitOffers> & { before: ReactNode }) => (
  <>
    <Suspense fallback={null}>
      <OwnVisitOffers {...offers} />
    </Suspense>
    {before}
  </>
)

/** For the nurse, on the screen of a request and in the chart. */
export const PatientVisitOffers = lazy(async () => ({ default: (await import('./PatientVisitOffers.tsx')).PatientVisitOffers }))
