import type { Asker } from './whoMay.ts'

/** A row that somebody tries to add, and what they lie about. */
export type Forgery = { says: string; asker: Asker; table: string; row: Record<string, unknown> }
