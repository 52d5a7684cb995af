import type { AccessRole } from './expected.ts'

/** A row that somebody tries to add, and what they lie about. */
export type Forgery = { says: string; asker: AccessRole; table: string; row: Record<string, unknown> }
