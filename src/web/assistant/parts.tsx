import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { firstPaint } from '#web/ui/firstPaint.ts'

const Box = lazy(async () => {
  await firstPaint
  return { default: (await import('./AskBox.tsx')).AskBox }
})

/** The way to the assistant, for Home. Its place is kept, so that nothing moves when it comes. */
export const AskBox = () => (
  <Suspense fallback={<Skeleton h={{ base: '12.6rem', xs: '9rem' }} radius="lg" />}>
    <Box />
  </Suspense>
)

/** How everybody's answers came about, for administrators. */
export const AnswerFigures = lazy(async () => ({ default: (await import('./AnswerFigures.tsx')).AnswerFigures }))
