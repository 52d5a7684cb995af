import { instantAt } from '#rules/time.ts'
import { screenTime } from './dates.ts'

/** '9:00 PM' for '21:00', as the person prefers it. Beside `dates.ts`, which every page fetches, for the few that say one. */
export const timeOfDay = (time: string) => screenTime(instantAt('2026-01-01', time))
