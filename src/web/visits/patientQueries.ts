import { api } from '#web/api/api.ts'
import { firstAnswer } from '#web/api/dashboardCall.ts'

const { upcoming, consultations } = api.visits

export const upcomingOptions = upcoming.queryOptions({
  queryFn: ({ signal }) => firstAnswer('upcoming', () => upcoming.call(undefined, { signal })),
})
export const consultationsOptions = consultations.queryOptions({
  queryFn: ({ signal }) => firstAnswer('consultations', () => consultations.call(undefined, { signal })),
})
