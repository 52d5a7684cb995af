import { api } from '#web/api/api.ts'

export const upcomingOptions = api.visits.upcoming.queryOptions()
export const consultationsOptions = api.visits.consultations.queryOptions()
