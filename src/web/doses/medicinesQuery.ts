import { api } from '#web/api/api.ts'
import { firstAnswer } from '#web/api/dashboardCall.ts'

const { mine } = api.medicines

/** A person's medicines with the doses of these days: all that a phone needs without a connection. */
export const medicinesOptions = mine.queryOptions({
  queryFn: ({ signal }) => firstAnswer('medicines', () => mine.call(undefined, { signal })),
})
