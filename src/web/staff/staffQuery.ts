import { api } from '#web/api/api.ts'

export const staffOptions = api.staff.list.queryOptions()
/** From many rooms, whose news do not all come here: asked again each minute. */
export const tasksOptions = { ...api.staff.tasks.queryOptions(), staleTime: 0, refetchInterval: 60_000 }
export const bookedVisitsOptions = (staffId: string) => api.staff.bookedVisits.queryOptions({ input: { staffId } })
export const staffAccountOptions = (staffId: string) => api.staff.get.queryOptions({ input: { staffId } })
