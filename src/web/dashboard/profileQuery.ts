import { api } from '#web/api/api.ts'
import { firstAnswer } from '#web/api/dashboardCall.ts'

const { myProfile } = api.people

export const profileOptions = myProfile.queryOptions({
  queryFn: ({ signal }) => firstAnswer('profile', () => myProfile.call(undefined, { signal })),
})
