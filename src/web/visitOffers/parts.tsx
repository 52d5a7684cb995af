import { lazy } from 'react'
import { laterPart } from '#web/api/loadRefusalTexts.ts'
import { firstPaint } from '#web/ui/firstPaint.ts'

/** For the patient: what a nurse keeps for them. Most have nothing, so it comes behind what matters. */
export const OwnVisitOffers = lazy(async () => {
  await firstPaint
  return { default: (await laterPart(() => import('./OwnVisitOffers.tsx'))).OwnVisitOffers }
})

/** For the nurse, on the screen of a request and in the chart. */
export const PatientVisitOffers = lazy(async () => ({ default: (await import('./PatientVisitOffers.tsx')).PatientVisitOffers }))
