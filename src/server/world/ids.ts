import { v7 } from 'uuid'

export type NewId = () => string

/** UUIDv7: sorts by the time it was made, so new rows land at the end of an index. */
export const newId: NewId = () => v7()
