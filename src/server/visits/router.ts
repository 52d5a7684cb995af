import { doctorProcedures } from './doctorRouter.ts'
import { noteProcedures } from './noteRouter.ts'
import { patientProcedures } from './patientRouter.ts'
import { sign } from './signRouter.ts'

export const visits = { ...patientProcedures, ...doctorProcedures, ...noteProcedures, sign }
