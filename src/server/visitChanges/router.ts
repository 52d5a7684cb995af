import { doctorProcedures } from './doctorRouter.ts'
import { patientProcedures } from './patientRouter.ts'

export const visitChanges = { ...patientProcedures, ...doctorProcedures }
