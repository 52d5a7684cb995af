import { lazy } from '#web/ui/lazy.ts'

export { ownFollowUpsOptions } from './ownFollowUpsQuery.ts'
export { useFollowUpWords } from './followUpWords.ts'

/** Those of one's own that took place, with what the nurse left; fetched when they are shown, inside a boundary. */
export const CompletedFollowUps = lazy(async () => ({ default: (await import('./CompletedFollowUps.tsx')).CompletedFollowUps }))
