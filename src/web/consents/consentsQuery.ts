import { api } from '#web/api/api.ts'
import { firstAnswer } from '#web/api/dashboardCall.ts'

const { mine } = api.consents

export const consentsOptions = mine.queryOptions({
  queryFn: ({ signal }) => firstAnswer('consents', () => mine.call(undefined, { signal })),
})
