import { api } from '#web/api/api.ts'
import { firstAnswer } from '#web/api/dashboardCall.ts'

const { mine } = api.diagnoses

export const diagnosesOptions = mine.queryOptions({
  queryFn: ({ signal }) => firstAnswer('diagnoses', () => mine.call(undefined, { signal })),
})
