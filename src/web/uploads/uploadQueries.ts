import { api } from '#web/api/api.ts'

export const myUploadsOptions = api.uploads.mine.queryOptions()
