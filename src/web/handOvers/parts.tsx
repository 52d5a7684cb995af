import { lazy } from '#web/ui/lazy.ts'

/* What other screens show of hand-overs, each fetched where it is shown. */

export const HandOversFromNurses = lazy(async () => ({ default: (await import('./HandOversFromNurses.tsx')).HandOversFromNurses }))
export const NurseTasks = lazy(async () => ({ default: (await import('./NurseTasks.tsx')).NurseTasks }))
export const PatientHandOvers = lazy(async () => ({ default: (await import('./PatientHandOvers.tsx')).PatientHandOvers }))
export const MyHandOvers = lazy(async () => ({ default: (await import('./MyHandOvers.tsx')).MyHandOvers }))
