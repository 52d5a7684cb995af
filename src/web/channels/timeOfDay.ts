import { instantAt } from '#rules/time.ts'
import { screenTime } from '#web/dates.ts'

/** '9:00 PM' for '21:00', as the person prefers it. */
export const timeOfDay = (time: string) => screenTime(instantAt('2026-01-01', time))
