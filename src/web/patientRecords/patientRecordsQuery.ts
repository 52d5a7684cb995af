import type { TimelineEntry } from '#contract/timeline.ts'
import { TIMELINE_PAGE } from '#rules/patientRecords.ts'
import { errorCodeOf } from '#web/api/client.ts'
import { api } from '#web/api/api.ts'

/** Nothing of a record outlives its screen, and each opening is read, and written down, anew. */
const alwaysFresh = { staleTime: 0, gcTime: 0, retry: false } as const

export const myPatientsOptions = (when: 'current' | 'earlier', page: number) => ({
  ...api.patientRecords.mine.queryOptions({ input: { when, page } }),
  staleTime: 0,
})
export const patientSearchOptions = (text: string) => ({ ...api.patientRecords.search.queryOptions({ input: { text } }), ...alwaysFresh })
/** Null while it is not open to this doctor: an answer like others, so what stands on the screen stays while it is asked again. */
export const recordSummaryOptions = (userId: string) => ({
  queryKey: api.patientRecords.summary.key({ input: { userId } }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.patientRecords.summary.call({ userId }, { signal }).catch((error: unknown) => {
      if (errorCodeOf(error) === 'NOT_FOUND') return null
      throw error
    }),
  ...alwaysFresh,
})
export const recordVisitsOptions = (userId: string) => ({
  ...api.patientRecords.visits.queryOptions({ input: { userId } }),
  ...alwaysFresh,
})
export const recordAllergiesOptions = (userId: string) => ({
  ...api.patientRecords.allergies.queryOptions({ input: { userId } }),
  ...alwaysFresh,
})
export const recordDocumentsOptions = (userId: string) => ({
  ...api.patientRecords.documents.queryOptions({ input: { userId } }),
  ...alwaysFresh,
})
/** A page at a time, the newest first. */
export const recordTimelineOptions = (userId: string, kind: TimelineEntry['kind'] | null) => ({
  ...api.patientRecords.timeline.infiniteOptions({
    input: (before: Pick<TimelineEntry, 'at' | 'id'> | null) => ({ userId, kind, before }),
    initialPageParam: null as Pick<TimelineEntry, 'at' | 'id'> | null,
    getNextPageParam: (page) => {
      const last = page.at(-1)
      return page.length < TIMELINE_PAGE || !last ? undefined : { at: last.at, id: last.id }
    },
  }),
  ...alwaysFresh,
})
export const accessLogOptions = (userId: string, page: number) => ({
  ...api.patientRecords.accessLog.queryOptions({ input: { userId, page } }),
  ...alwaysFresh,
})
export const myEmergencyAccessOptions = { ...api.patientRecords.openEmergencyAccess.queryOptions(), staleTime: 60_000 }
export const emergencyAccessOptions = (view: 'open' | 'done', page: number) => ({
  ...api.patientRecords.emergencyAccessReviews.queryOptions({ input: { view, page } }),
  staleTime: 0,
})
export const myAccessLogOptions = (page: number) => ({ ...api.patientRecords.myAccessLog.queryOptions({ input: { page } }), staleTime: 0 })
