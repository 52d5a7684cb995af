import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { CarePair } from '../people.ts'
import type { VisitRows } from '../rows.ts'
import type { Forgeries } from '../forgery.ts'
import type { AccessRole } from '../expected.ts'

const opening = ({ patient, doctor }: CarePair, minutesAgo = 300) => ({
  id: v7(),
  doctor_id: doctor.id,
  user_id: patient.id,
  category: 'emergency',
  reason: 'Unconscious on the pavement',
  at: new Date(START.getTime() - minutesAgo * 60_000),
  until: new Date(START.getTime() - (minutesAgo - 60) * 60_000),
})

/** The opening of a pair, by a name that its notes know. */
const openingOf = (visit: string) => visit.replace(/^.{8}/, 'b6ea4000')

const note = ({ visit, patient, doctor }: CarePair) => ({
  id: v7(),
  break_glass_id: openingOf(visit),
  user_id: patient.id,
  doctor_id: doctor.id,
  text: 'Gave oxygen',
  written_at: START,
})
const incident = ({ visit, patient, doctor }: CarePair) => ({
  id: v7(),
  kind: 'record_access',
  break_glass_id: openingOf(visit),
  user_id: patient.id,
  doctor_id: doctor.id,
  detected_at: START,
  detected_by: doctor.id,
  what: 'No reason',
})

const judgement = ({ patient, doctor, visit }: CarePair, substance = 'Penicillin') => ({
  user_id: patient.id,
  substance,
  version: Number.parseInt(visit.slice(-6), 16) + 1,
  status: 'confirmed',
  note: 'Rash seen',
  doctor_id: doctor.id,
  changed_at: START,
})

/** Records that were opened in an emergency, long ago in the matrix: they open nothing there. */
export const visitRows: VisitRows = {
  'public.break_glass': {
    stored: (pair) => [{ ...opening(pair), id: openingOf(pair.visit) }],
    more: (pair) => opening(pair),
  },
  'public.emergency_notes': { stored: (pair) => [note(pair)], more: note },
  'public.allergy_changes': { stored: (pair) => [judgement(pair)], more: (pair) => judgement(pair, v7()) },
  'public.incidents': { stored: (pair) => [incident(pair)], more: incident },
}

/** Emergency notes that hang on no opening which is the writer's, open now, and of that patient. */
export const forgeries: Forgeries = ({ cast: { doctorB, patientA, patientB, nurse }, emergency, of }) => {
  const truth = { ...of('emergency_notes'), break_glass_id: emergency.openNow, user_id: emergency.patient }
  const forged = (asker: AccessRole, says: string, lie: object): ReturnType<Forgeries>[number] => [
    asker,
    'emergency_notes',
    says,
    { ...truth, ...lie },
  ]
  return [
    ['patient', 'allergy_changes', 'judges an allergy of their own', { ...of('allergy_changes'), doctor_id: patientA.id }],
    ['doctor', 'allergy_changes', "judges a stranger's allergy", { ...of('allergy_changes'), user_id: patientB.id }],
    ['doctor', 'allergy_changes', 'judges in the name of a colleague', { ...of('allergy_changes'), doctor_id: doctorB.id }],
    forged('doctor', 'writes a note on an opening that has ended, while another is open', { break_glass_id: emergency.ended }),
    forged('doctor', 'writes a note on an opening that is yet to come', { break_glass_id: emergency.yetToCome }),
    forged('doctor', 'writes a note about somebody else than whose record they opened', { user_id: patientB.id }),
    forged('doctor', "writes a note in another doctor's name", { doctor_id: doctorB.id }),
    forged('patient', 'writes an emergency note', {}),
    forged('patient', 'writes an emergency note of their own', { doctor_id: patientA.id }),
    forged('nurse', 'writes an emergency note', { doctor_id: nurse.id }),
  ]
}
