import { api } from '#web/api/api.ts'

/** Read, and written down, anew with each opening. */
export const carePlanOptions = (userId: string) => ({
  ...api.carePlans.ofPatient.queryOptions({ input: { userId } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

/** A patient's own, as it stands. */
export const ownCarePlanOptions = api.carePlans.mine.queryOptions()
