import { api } from '#web/api/api.ts'

export const libraryOptions = api.education.library.queryOptions()
export const articleOptions = (id: string) => api.education.article.queryOptions({ input: { id } })
export const courseOptions = (id: string) => api.education.course.queryOptions({ input: { id } })
export const textsOptions = api.education.texts.queryOptions()
