import { api } from '#web/api.ts'

export const offeredOptions = api.consultationTypes.list.queryOptions()
