import { api } from '#web/api.ts'

/** What the finder shows for these words; with none the favourites and what was used last. */
export const findOptions = (query: string) => api.diagnoses.find.queryOptions({ input: { query } })

export const knownOptions = (codes: string[]) => api.diagnoses.known.queryOptions({ input: { codes } })

export const notifiableOptions = api.diagnoses.notifiable.queryOptions()
