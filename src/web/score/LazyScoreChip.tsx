import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { firstPaint } from '#web/ui/firstPaint.ts'

const ScoreChip = lazy(async () => {
  await firstPaint
  return { default: (await import('./ScoreChip.tsx')).ScoreChip }
})

/** A patient's chip, fetched once the page shows: nobody waits for a score. */
export const LazyScoreChip = () => (
  <Suspense fallback={null}>
    <ScoreChip />
  </Suspense>
)
