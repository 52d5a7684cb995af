import { correctionProcedures } from './correctionRouter.ts'
import { doctorProcedures } from './doctorRouter.ts'
import { mineProcedures } from './mineRouter.ts'

export const diagnoses = { ...mineProcedures, ...correctionProcedures, ...doctorProcedures }
