import { api } from '#web/api/api.ts'

export const holidaysOptions = (year: number) => api.holidays.list.queryOptions({ input: { year } })
/** Asked anew each time: somebody may be booking just now. */
export const visitsOnOptions = (date: string) => api.holidays.visitsOn.queryOptions({ input: { date }, staleTime: 0 })
