import { api } from '#web/api.ts'

export const profileOptions = api.people.myProfile.queryOptions()
