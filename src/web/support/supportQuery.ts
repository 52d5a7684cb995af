import { api } from '#web/api/api.ts'

export const callbacksOptions = api.support.myCallbacks.queryOptions()
