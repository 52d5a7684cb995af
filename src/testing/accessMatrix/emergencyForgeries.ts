import { careRows } from './careRows.ts'
import type { MatrixPeople } from './people.ts'
import type { Emergency } from './emergency.ts'
import type { Forgery } from './forgery.ts'
import type { AccessRole } from './expected.ts'

/** Emergency notes that hang on no opening which is the writer's, open now, and of that patient. */
export function emergencyForgeries({ visitA, doctorB, patientA, patientB, nurse }: MatrixPeople, emergency: Emergency): Forgery[] {
  const truth = { ...careRows['public.emergency_notes'].more(visitA), break_glass_id: emergency.openNow, user_id: emergency.patient }
  const forged = (asker: AccessRole, says: string, lie: object): Forgery => ({
    asker,
    table: 'public.emergency_notes',
    says,
    row: { ...truth, ...lie },
  })
  return [
    forged('doctor', 'writes a note on an opening that has ended, while another is open', { break_glass_id: emergency.ended }),
    forged('doctor', 'writes a note on an opening that is yet to come', { break_glass_id: emergency.yetToCome }),
    forged('doctor', 'writes a note about somebody else than whose record they opened', { user_id: patientB.id }),
    forged('doctor', "writes a note in another doctor's name", { doctor_id: doctorB.id }),
    forged('patient', 'writes an emergency note', {}),
    forged('patient', 'writes an emergency note of their own', { doctor_id: patientA.id }),
    forged('nurse', 'writes an emergency note', { doctor_id: nurse.id }),
  ]
}
