import { api } from '#web/api/api.ts'

export const staffOptions = api.staff.list.queryOptions()
export const bookedVisitsOptions = (staffId: string) => api.staff.bookedVisits.queryOptions({ input: { staffId } })
export const staffAccountOptions = (staffId: string) => api.staff.get.queryOptions({ input: { staffId } })
