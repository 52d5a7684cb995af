import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import { hoursFromStart } from '../people.ts'
import type { PersonRows } from '../rows.ts'

type Offered = { patientId: string; nurseId: string; doctorId: string }
const offerOf = ({ patientId, nurseId, doctorId }: Offered) => ({
  id: v7(),
  patient_id: patientId,
  doctor_id: doctorId,
  nurse_id: nurseId,
  starts_at: hoursFromStart(500),
  ends_at: hoursFromStart(501),
  until: hoursFromStart(2),
  offered_at: START,
})

export const personRows: PersonRows = {
  'public.visit_offers': ({ id }, { nurse, doctorA }) => offerOf({ patientId: id, nurseId: nurse.id, doctorId: doctorA.id }),
}

export const forgeries: Forgeries = ({ cast: { patientA, patientB, nurse, colleague, doctorA } }) => {
  const of = (patientId: string, nurseId: string) => offerOf({ patientId, nurseId, doctorId: doctorA.id })
  const change = (state: string, patientId: string) =>
    `update visit_offers set state = '${state}', ended_at = now() where patient_id = '${patientId}'`
  return [
    ['nurse', 'visit_offers', "keeps a time in a colleague's name", of(patientA.id, colleague.id)],
    ['nurse', 'visit_offers', 'keeps a time for a patient who is not hers', of(patientB.id, nurse.id)],
    ['nurse', 'visit_offers', 'confirms for the patient', change('confirmed', patientA.id)],
    ['nurse', 'visit_offers', 'declines for the patient', change('declined', patientA.id)],
    ['patient', 'visit_offers', 'keeps a time for themselves', of(patientA.id, patientA.id)],
    ['patient', 'visit_offers', 'says that it is booked', change('confirmed', patientA.id)],
  ]
}
