import { ofDoctors } from './doctorRouter.ts'
import { ofNotes } from './noteRouter.ts'
import { ofPatients } from './patientRouter.ts'
import { sign } from './signRouter.ts'

export const visits = { ...ofPatients, ...ofDoctors, ...ofNotes, sign }
