import { api } from '#web/api/api.ts'

export const profileOptions = api.people.myProfile.queryOptions()
