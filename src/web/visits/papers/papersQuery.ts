import { api } from '#web/api.ts'

/** The papers of a visit, as its doctor works on them. */
export const papersOptions = (appointmentId: string) => api.papers.ofVisit.queryOptions({ input: { appointmentId } })
