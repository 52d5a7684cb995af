import { api } from '#web/api.ts'

export const consultationTypesOptions = api.consultationTypes.list.queryOptions()
