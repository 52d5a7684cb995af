import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import { ofVisit, type CarePair } from '../people.ts'
import type { Row, VisitRows } from '../rows.ts'
import type { Forgeries } from '../forgery.ts'

const later = (pair: CarePair, hours: number) => new Date(pair.startsAt.getTime() + hours * 3_600_000)
const move = (pair: CarePair): Row => ({
  id: v7(),
  ...ofVisit(pair),
  from_starts_at: later(pair, -1),
  to_starts_at: pair.startsAt,
  asked_by: 'patient',
  moved_at: START,
})

const proposal = (pair: CarePair, visit: string): Row => ({
  id: v7(),
  ...ofVisit(pair, visit),
  starts_at: later(pair, 24),
  ends_at: later(pair, 24.5),
  message: 'x',
  until: pair.startsAt,
  proposed_at: START,
})

export const visitRows: VisitRows = {
  'public.appointment_moves': { stored: (pair) => [move(pair)], more: move },
  'public.appointment_proposals': {
    stored: (pair) => [proposal(pair, pair.visit)],
    more: (pair) => proposal(pair, pair.spareVisit),
  },
}

export const forgeries: Forgeries = ({ cast, cancelledVisit, of }) => {
  const { visitB, visitElsewhere, visitAsPatient, patientA, patientB, doctorA, doctorB } = cast
  const asked = (pair?: CarePair) => of('appointment_proposals', pair)
  const byDoctor: [says: string, row: Row][] = [
    ["asks a stranger's patient in their own name", { ...asked(visitB), doctor_id: doctorA.id }],
    ["asks a stranger's patient in another doctor's name", asked(visitB)],
    ['asks for another time of a visit as its patient', { ...asked(visitAsPatient), doctor_id: doctorA.id }],
    ["asks in their own name for a visit that is another doctor's", { ...asked(visitElsewhere), doctor_id: doctorA.id }],
    ['asks somebody else than the patient of the visit', { ...asked(), user_id: patientB.id }],
    ['asks in the name of another doctor', { ...asked(), doctor_id: doctorB.id }],
    ['asks for a visit that was cancelled', { ...asked(), appointment_id: cancelledVisit }],
  ]
  return [
    ...byDoctor.map(([says, row]): ReturnType<Forgeries>[number] => ['doctor', 'appointment_proposals', says, row]),
    ['patient', 'appointment_proposals', 'asks for another time', asked()],
    ['patient', 'appointment_proposals', 'asks as the doctor of their own visit', { ...asked(), doctor_id: patientA.id }],
  ]
}
