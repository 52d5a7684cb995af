import type { ErrorCode } from '#contract/errors.ts'
import type { CallbackRequest } from '#contract/support.ts'
import { isPublicHoliday } from './holidays.ts'
import { addDays, instantAt, localDate, weekdayOf } from './time.ts'

/** Everything that keeps anybody from calling back on this: lengths only, because people write numbers in many ways. */
export const callbackFaults = ({ name, phone }: { name: string; phone: string }) => [
  ...(name.trim().length < 2 ? ['CALLBACK_NAME_TOO_SHORT' as const satisfies ErrorCode] : []),
  ...(phone.trim().length < 10 ? ['CALLBACK_PHONE_TOO_SHORT' as const satisfies ErrorCode] : []),
]

/** The first of them. */
export const whyNotCallBack = (form: { name: string; phone: string }) => callbackFaults(form)[0]

/** Whether a nurse has still to answer it. */
export const isOpenRequest = ({ state }: Pick<CallbackRequest, 'state'>) => state === 'received' || state === 'in_hand'

/** When nurses call people back, on a working day (domain 6.7). */
export const CALLING_HOURS = { from: '08:00', to: '17:00' } as const

const isWorkingDay = (date: string) => weekdayOf(date) > 0 && weekdayOf(date) < 6 && !isPublicHoliday(date)

/** From when on somebody who asks now may be called: at once while nurses are at work, else when they next begin. */
export function callsFrom(now: Date): Date {
  const today = localDate(now)
  for (let date = today; ; date = addDays(date, 1)) {
    const [begins, ends] = [instantAt(date, CALLING_HOURS.from), instantAt(date, CALLING_HOURS.to)]
    if (isWorkingDay(date) && now < ends) return now > begins ? now : begins
  }
}
