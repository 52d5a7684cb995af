import { BeforeSigning } from './BeforeSigning.tsx'
import { EndOfVisit } from './EndOfVisit.tsx'

/** What a visit ends with and need not be there when it begins: one file, fetched after the first paint. */
export const endOfVisit = { BeforeSigning, EndOfVisit }
