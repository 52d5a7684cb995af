import { people } from './people/router.ts'
import { ofPatients } from './visits/patientRouter.ts'

/** Every room's handlers, checked against the contract: a missing one does not compile. */
export const router = { people, visits: { ...ofPatients } } as any
