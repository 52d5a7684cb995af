import { useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { useMe } from '#web/session/session.ts'
import { firstPaint } from '#web/ui/firstPaint.ts'

// No screen waits for it.
const ReturnCard = lazy(async () => {
  await firstPaint
  // Offline it stays away: then there is no call to go back into either.
  return import('./ReturnToCallCard.tsx').then(({ ReturnToCallCard: Card }) => ({ default: Card })).catch(() => ({ default: () => null }))
})

/** The way into a call that goes on, on every screen but the call's own. */
export function ReturnToCall() {
  const { role } = useMe()
  const isThere = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.withoutPlaces) })
  if (isThere || role === 'admin') return null
  return (
    <Suspense fallback={null}>
      <ReturnCard />
    </Suspense>
  )
}
