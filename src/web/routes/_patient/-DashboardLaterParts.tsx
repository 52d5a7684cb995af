import { Skeleton } from '@mantine/core'
import { type ComponentProps, Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { laterPart } from '#web/api/loadRefusalTexts.ts'
import { afterFirstPaint, firstPaint } from '#web/ui/firstPaint.ts'

// Behind the first tab, or below what matters now; all of it is there before a connection can be lost.
const loadAppointments = () => import('#web/visits/AppointmentsTab.tsx')
const loadConsultations = () => import('#web/visits/ConsultationsTab.tsx')
const loadRest = () => import('./-HomeRest.tsx')
afterFirstPaint(loadAppointments)
afterFirstPaint(loadConsultations)
export const AppointmentsTab = lazy(async () => ({ default: (await laterPart(loadAppointments)).AppointmentsTab }))
export const ConsultationsTab = lazy(async () => ({ default: (await laterPart(loadConsultations)).ConsultationsTab }))
const Rest = lazy(async () => ({ default: (await laterPart(loadRest)).HomeRest }))

/** Where a visit is called off or moved. */
export const VisitChanges = lazy(async () => {
  await firstPaint
  return { default: (await laterPart(() => import('#web/visitChanges/parts.tsx'))).VisitChanges }
})

/** Asks who never decided about support by nurses. */
export const SupportQuestion = lazy(async () => {
  await firstPaint
  return { default: (await laterPart(() => import('#web/consents/SupportQuestion.tsx'))).SupportQuestion }
})

export const HomeRest = (props: ComponentProps<typeof Rest>) => (
  <Suspense fallback={<Skeleton h="4rem" radius="lg" />}>
    <Rest {...props} />
  </Suspense>
)
