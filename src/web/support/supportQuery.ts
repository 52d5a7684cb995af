import { api } from '#web/api.ts'

export const callbacksOptions = api.support.myCallbacks.queryOptions()
