import { api } from '#web/api/api.ts'

/** Read, and written down, anew with each opening. */
export const followUpOptions = (userId: string) => ({
  ...api.followUps.ofPatient.queryOptions({ input: { userId } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})
