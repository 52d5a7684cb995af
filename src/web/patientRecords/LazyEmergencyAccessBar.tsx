import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'

const EmergencyBar = lazy(async () => ({ default: (await import('./EmergencyAccessBar.tsx')).EmergencyAccessBar }))

/** The bar of doctors, fetched for them alone. It keeps nobody waiting: the screen is there before it. */
export const LazyEmergencyAccessBar = () => (
  <Suspense fallback={null}>
    <EmergencyBar />
  </Suspense>
)
