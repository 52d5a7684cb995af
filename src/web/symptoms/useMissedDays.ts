import { useQueries } from '@tanstack/react-query'
import { daysBetween, addDays } from '#rules/time.ts'
import { api } from '#web/api/api.ts'

/** Days of a time on which doses were due and not all of them taken, as far as they are known; asked only where somebody wants to see them. */
export function useMissedDays({ from, to }: { from: string; to: string }, isWanted: boolean): string[] {
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
  const months = isWanted ? [...new Set(all.map((date) => date.slice(0, 7)))] : []
  const answers = useQueries({ queries: months.map((month) => api.doses.calendar.queryOptions({ input: { month } })) })
  const days = answers.flatMap(({ data }) => data?.days ?? [])
  return days.flatMap(({ date, status }) => ((status === 'partial' || status === 'skipped') && date >= from && date <= to ? date : []))
}
