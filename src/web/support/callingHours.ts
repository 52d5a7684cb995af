import { CALLING_HOURS } from '#rules/support.ts'
import { instantAt } from '#rules/time.ts'
import { screenTime } from '#web/dates.ts'

const timeOf = (time: string) => screenTime(instantAt('2026-01-01', time))

/** '8:00 AM' and '5:00 PM', as the person prefers it. */
export const callingHours = () => ({ opens: timeOf(CALLING_HOURS.from), closes: timeOf(CALLING_HOURS.to) })
