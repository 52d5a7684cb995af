import { api } from '#web/api/api.ts'

export const consultationTypesOptions = api.consultationTypes.list.queryOptions()
