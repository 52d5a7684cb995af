import { api } from '#web/api/api.ts'

/** What the finder shows for these words; with none the favourites and what was used last. */
export const codeSearchOptions = (query: string) => api.codes.search.queryOptions({ input: { query } })

export const knownCodesOptions = (codes: string[]) => api.codes.describe.queryOptions({ input: { codes } })

export const notifiableOptions = api.codes.notifiableConditions.queryOptions()
