import { api } from '#web/api.ts'

export const doctorsDayOptions = api.visits.doctorsDay.queryOptions()
