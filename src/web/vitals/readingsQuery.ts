import { api } from '#web/api/api.ts'
import { firstAnswer } from '#web/api/dashboardCall.ts'

const { mine } = api.vitals

/** A person's readings and the targets agreed with them: all that a phone needs without a connection. */
export const readingsOptions = mine.queryOptions({
  queryFn: ({ signal }) => firstAnswer('readings', () => mine.call(undefined, { signal })),
})
