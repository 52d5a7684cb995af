import { api } from '#web/api.ts'

export const dayOptions = api.visits.doctorsDay.queryOptions()
