import { api } from '#web/api/api.ts'

/** The nurse's call that the asking patient can join now. */
export const callingOptions = api.followUps.calling.queryOptions({ staleTime: 0 })
