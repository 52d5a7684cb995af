import { lazy } from '#web/ui/lazy.ts'

export { NurseFilter } from './NurseFilter.tsx'

/** For a nurse's other screens: puts what is to be done for a patient into the queue. Fetched when it is opened. */
export const TaskDialog = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }))
