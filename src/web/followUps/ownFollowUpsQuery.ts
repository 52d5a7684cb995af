import { api } from '#web/api/api.ts'

/** A patient's own, as they may read them. */
export const ownFollowUpsOptions = api.followUps.mine.queryOptions()
