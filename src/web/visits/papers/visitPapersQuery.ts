import { api } from '#web/api/api.ts'

/** The papers of a visit, as its doctor works on them. */
export const visitPapersOptions = (appointmentId: string) => api.papers.forVisit.queryOptions({ input: { appointmentId } })
