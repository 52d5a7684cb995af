import { lazy, Suspense } from 'react'
import { afterFirstPaint, firstPaint } from '#web/ui/firstPaint.ts'

// Behind the first tab, and there before a connection can be lost.
const loadAppointments = () => import('#web/visits/AppointmentsTab.tsx')
const loadConsultations = () => import('#web/visits/ConsultationsTab.tsx')
afterFirstPaint(loadAppointments)
afterFirstPaint(loadConsultations)
export const AppointmentsTab = lazy(async () => ({ default: (await loadAppointments()).AppointmentsTab }))
export const ConsultationsTab = lazy(async () => ({ default: (await loadConsultations()).ConsultationsTab }))

/** Where a visit is called off or moved. */
export const VisitChanges = lazy(async () => {
  await firstPaint
  return { default: (await import('#web/visitChanges/parts.tsx')).VisitChanges }
})

const Install = lazy(async () => {
  await firstPaint
  // Offline it stays away until the next visit.
  return import('#web/shell/InstallCard.tsx').then(({ InstallCard: Card }) => ({ default: Card })).catch(() => ({ default: () => null }))
})

/** From the second visit on; no screen waits for it. */
export const InstallCard = () => (
  <Suspense fallback={null}>
    <Install />
  </Suspense>
)
