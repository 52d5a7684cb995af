import type { DiaryVisit } from '#contract/diary.ts'
import { addDays, isRealDate, weekOf } from '#rules/time.ts'

export const diaryViews = ['day', 'week', 'list'] as const
export type DiaryView = (typeof diaryViews)[number]

export const listPeriods = [1, 7, 28] as const
export type ListPeriod = (typeof listPeriods)[number]

/** Which visits a list shows, by what became of them. */
export const statusFilters = {
  booked: ['scheduled'],
  active: ['waiting', 'in_progress'],
  done: ['completed'],
  missed: ['no_show', 'doctor_no_show'],
  cancelled: ['cancelled'],
} satisfies Record<string, DiaryVisit['status'][]>
export type StatusFilter = keyof typeof statusFilters

/** What the calendar shows, kept in the URL; not whom somebody looks for: an address is no place for a name. */
export type DiarySearchParams = { view?: DiaryView; date?: string; days?: ListPeriod; show?: StatusFilter }

const oneOf = <Value>(all: readonly Value[], wanted: unknown) => all.find((value) => value === wanted)

export function parseDiarySearchParams({ view, date, days, show }: Record<string, unknown>): DiarySearchParams {
  const known = {
    view: oneOf(diaryViews, view),
    date: typeof date === 'string' && isRealDate(date) && date >= '1900' && date < '2199' ? date : undefined,
    days: oneOf(listPeriods, Number(days)),
    show: oneOf(Object.keys(statusFilters) as StatusFilter[], show),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** The days that a view shows. */
export function daysOfView(view: DiaryView, date: string, period: ListPeriod): string[] {
  if (view === 'week') return weekOf(date)
  return Array.from({ length: view === 'day' ? 1 : period }, (_, day) => addDays(date, day))
}

/** How far back and forward lead. */
export const stepDaysOf = (view: DiaryView, period: ListPeriod) => (view === 'week' ? 7 : view === 'day' ? 1 : period)

/** A desk has room for a week, a tablet for a day; on a phone a list reads best. */
export const defaultView = (isNarrow: boolean, isWide: boolean): DiaryView => (isNarrow ? 'list' : isWide ? 'week' : 'day')
