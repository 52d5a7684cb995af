import type { AgendaVisit } from '#contract/agenda.ts'
import { addDays, isRealDate, weekOf } from '#rules/time.ts'

export const views = ['day', 'week', 'list'] as const
export type View = (typeof views)[number]

export const periods = [1, 7, 28] as const
export type Period = (typeof periods)[number]

/** Which visits a list shows, by what became of them. */
export const statesShown = {
  booked: ['scheduled'],
  active: ['waiting', 'in_progress'],
  done: ['completed'],
  missed: ['no_show', 'doctor_no_show'],
  cancelled: ['cancelled'],
} satisfies Record<string, AgendaVisit['status'][]>
export type Shown = keyof typeof statesShown

/** What the calendar shows, kept in the address; not whom somebody looks for: an address is no place for a name. */
export type AgendaAddress = { view?: View; date?: string; days?: Period; show?: Shown }

const oneOf = <Value>(all: readonly Value[], wanted: unknown) => all.find((value) => value === wanted)

export function agendaAddress({ view, date, days, show }: Record<string, unknown>): AgendaAddress {
  const known = {
    view: oneOf(views, view),
    date: typeof date === 'string' && isRealDate(date) && date >= '1900' && date < '2199' ? date : undefined,
    days: oneOf(periods, Number(days)),
    show: oneOf(Object.keys(statesShown) as Shown[], show),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** The days that a view shows. */
export function daysOf(view: View, date: string, period: Period): string[] {
  if (view === 'week') return weekOf(date)
  return Array.from({ length: view === 'day' ? 1 : period }, (_, day) => addDays(date, day))
}

/** How far back and forward lead. */
export const stepOf = (view: View, period: Period) => (view === 'week' ? 7 : view === 'day' ? 1 : period)

/** A desk has room for a week, a tablet for a day; on a phone a list reads best. */
export const usualView = (isNarrow: boolean, isWide: boolean): View => (isNarrow ? 'list' : isWide ? 'week' : 'day')
