import { api } from '#web/api/api.ts'
import { defaultView, daysOfView, type DiarySearchParams } from './diarySearchParams.ts'

export const diaryRangeOptions = (days: readonly string[]) => api.diary.days.queryOptions({ input: { from: days[0]!, to: days.at(-1)! } })
export const availabilityOptions = api.diary.availability.queryOptions()

export const NARROW_SCREEN = '(width < 768px)'
export const WIDE_SCREEN = '(width >= 1100px)'

/** The days of the view that will open, before it is drawn. */
export const daysOfSearchParams = ({ view, date, days = 7 }: DiarySearchParams, today: string) =>
  daysOfView(view ?? defaultView(matchMedia(NARROW_SCREEN).matches, matchMedia(WIDE_SCREEN).matches), date ?? today, days)
