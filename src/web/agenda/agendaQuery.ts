import { api } from '#web/api.ts'
import { usualView, daysOf, type AgendaAddress } from './agendaAddress.ts'

export const rangeOptions = (days: readonly string[]) => api.agenda.range.queryOptions({ input: { from: days[0]!, to: days.at(-1)! } })
export const availabilityOptions = api.agenda.availability.queryOptions()

export const NARROW = '(width < 768px)'
export const WIDE = '(width >= 1100px)'

/** The days of the view that will open, before it is drawn. */
export const daysOfAddress = ({ view, date, days = 7 }: AgendaAddress, today: string) =>
  daysOf(view ?? usualView(matchMedia(NARROW).matches, matchMedia(WIDE).matches), date ?? today, days)
