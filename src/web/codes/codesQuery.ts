import { api } from '#web/api/api.ts'

export const codeListOptions = api.codes.currentList.queryOptions()
export const notifiableConditionsOptions = api.codes.notifiableConditions.queryOptions()
