import { ofDoctors } from './doctorRouter.ts'
import { ofPatients } from './patientRouter.ts'

export const changes = { ...ofPatients, ...ofDoctors }
