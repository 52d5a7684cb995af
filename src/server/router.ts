import { people } from './people/router.ts'

/** Every room's handlers, checked against the contract: a missing one does not compile. */
export const router = { people } as any
