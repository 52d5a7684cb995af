import type { ProgrammeList } from '#contract/nurses.ts'
import { api } from '#web/api/api.ts'
import { errorCodeOf } from '#web/api/client.ts'

/** Nothing of a patient outlives its screen. */
const alwaysFresh = { staleTime: 0, gcTime: 0, retry: false } as const

export const nursesDayOptions = api.nurses.day.queryOptions()
export const programmeOptions = (list: ProgrammeList, nurseId: string | undefined, text: string, page: number) => ({
  ...api.nurses.patients.queryOptions({ input: { list, text, page, ...(nurseId && { nurseId }) } }),
  ...alwaysFresh,
})
/** Null while the chart is not open to this nurse. */
export const enrolmentOptions = (userId: string) => ({
  queryKey: api.nurses.patient.key({ input: { userId } }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.nurses.patient.call({ userId }, { signal }).catch((error: unknown) => {
      if (errorCodeOf(error) === 'NOT_FOUND') return null
      throw error
    }),
  ...alwaysFresh,
})
export const teamOptions = { ...api.nurses.team.queryOptions(), staleTime: 0 }
export const reportOptions = { ...api.nurses.report.queryOptions(), staleTime: 60_000 }
