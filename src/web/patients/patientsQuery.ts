import { api } from '#web/api.ts'

/** Nothing of a record outlives its screen, and each opening is read, and written down, anew. */
const afresh = { staleTime: 0, gcTime: 0, retry: false } as const

export const mineOptions = (when: 'current' | 'earlier', page: number) => ({
  ...api.patients.mine.queryOptions({ input: { when, page } }),
  staleTime: 0,
})
export const findOptions = (text: string) => ({ ...api.patients.find.queryOptions({ input: { text } }), ...afresh })
export const summaryOptions = (userId: string) => ({ ...api.patients.summary.queryOptions({ input: { userId } }), ...afresh })
export const visitsOptions = (userId: string) => ({ ...api.patients.visits.queryOptions({ input: { userId } }), ...afresh })
export const problemsOptions = (userId: string) => ({ ...api.patients.problems.queryOptions({ input: { userId } }), ...afresh })
export const diagnosesOptions = (userId: string) => ({ ...api.patients.diagnoses.queryOptions({ input: { userId } }), ...afresh })
export const allergiesOptions = (userId: string) => ({ ...api.patients.allergies.queryOptions({ input: { userId } }), ...afresh })
export const papersOptions = (userId: string) => ({ ...api.patients.documents.queryOptions({ input: { userId } }), ...afresh })
export const timelineOptions = (userId: string) => ({ ...api.patients.timeline.queryOptions({ input: { userId } }), ...afresh })
export const accessLogOptions = (userId: string, page: number) => ({
  ...api.patients.accessLog.queryOptions({ input: { userId, page } }),
  ...afresh,
})
export const emergenciesOptions = { ...api.patients.emergencies.queryOptions(), staleTime: 60_000 }
export const openingsOptions = (view: 'open' | 'done', page: number) => ({
  ...api.patients.openings.queryOptions({ input: { view, page } }),
  staleTime: 0,
})
export const whoLookedOptions = (page: number) => ({ ...api.patients.whoLooked.queryOptions({ input: { page } }), staleTime: 0 })
