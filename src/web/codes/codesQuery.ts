import { api } from '#web/api.ts'

export const currentListOptions = api.diagnoses.currentList.queryOptions()
export const conditionsOptions = api.diagnoses.notifiable.queryOptions()
