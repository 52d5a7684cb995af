import { api } from '#web/api/api.ts'
import { firstAnswer } from '#web/api/dashboardCall.ts'

const { mine } = api.symptoms

export const symptomsOptions = mine.queryOptions({
  queryFn: ({ signal }) => firstAnswer('symptoms', () => mine.call(undefined, { signal })),
})
