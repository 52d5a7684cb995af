import { isInWork } from '#rules/healthReports/reportStates.ts'
import { api } from '#web/api/api.ts'

/** Live news say when one is ready; who missed it asks again. */
export const myReportsOptions = {
  ...api.healthReports.mine.queryOptions(),
  refetchInterval: ({ state }: { state: { data?: { state: 'queued' | 'working' | 'ready' | 'failed' }[] | undefined } }) =>
    state.data?.some(isInWork) ? 3000 : (false as const),
}
export const reportOptions = (id: string) => api.healthReports.read.queryOptions({ input: { id } })

/** Nothing of a record outlives a doctor's screen; what is taken back is not shown out of a store. */
const alwaysFresh = { staleTime: 0, gcTime: 0, retry: false } as const
export const sharedReportsOptions = (userId: string) => ({
  ...api.healthReports.ofPatient.queryOptions({ input: { userId } }),
  ...alwaysFresh,
})
export const sharedReportOptions = (id: string) => ({ ...reportOptions(id), ...alwaysFresh })
