import { lazy } from '#web/ui/lazy.ts'

export { DueBadge } from './DueBadge.tsx'
export { NurseFilter } from './NurseFilter.tsx'
export { PriorityBadge } from './PriorityBadge.tsx'
export { useQueueReasons } from './useQueueReasons.ts'

/** For a nurse's other screens: puts what is to be done for a patient into the queue. Fetched when it is opened. */
export const TaskDialog = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }))
