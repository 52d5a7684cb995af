import { lazy } from 'react'
import { api } from '#web/api/api.ts'

/** A patient's own, as they may read them. */
export const ownFollowUpsOptions = api.followUps.mine.queryOptions()

/** Those of one's own that took place, with what the nurse left; fetched when they are shown, inside a boundary. */
export const CompletedFollowUps = lazy(async () => ({ default: (await import('./CompletedFollowUps.tsx')).CompletedFollowUps }))
