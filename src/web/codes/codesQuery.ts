import { api } from '#web/api.ts'

export const codeListOptions = api.codes.currentList.queryOptions()
export const notifiableConditionsOptions = api.codes.notifiableConditions.queryOptions()
