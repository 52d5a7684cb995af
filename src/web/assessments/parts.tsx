import { lazy } from 'react'

export { ownAssessmentsOptions } from './ownAssessmentsQuery.ts'

/** For the patient; fetched when it is shown, inside a boundary. */
export const OwnSummaries = lazy(async () => ({ default: (await import('./OwnSummaries.tsx')).OwnSummaries }))
