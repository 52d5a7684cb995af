import { api } from '#web/api/api.ts'

export const doctorsDayOptions = api.visits.doctorsDay.queryOptions()
