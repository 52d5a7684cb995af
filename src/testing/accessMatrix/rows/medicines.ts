import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { PersonRows } from '../rows.ts'

/** The one medicine that everybody has. */
export const medicineOf = (personId: string) => `11111111${personId.slice(8)}`

const schedule = {
  kind: 'fixed_times',
  startsOn: '2026-11-20',
  endsOn: null,
  doseQty: 1,
  doseUnit: 'tablet',
  times: ['07:00'],
  daysOfWeek: null,
}
const part = (id: string) => ({ id: v7(), user_id: id, medication_id: medicineOf(id) })

export const personRows: PersonRows = {
  'public.medications': ({ id }) => ({
    id: medicineOf(id),
    user_id: id,
    name: 'Metformin',
    source: 'patient',
    started_on: '2026-11-20',
    created_by: id,
    created_at: START,
    updated_at: START,
  }),
  'public.medication_schedules': ({ id }) => ({ ...part(id), kind: 'fixed_times', schedule, effective_from: START }),
  'public.stock_counts': ({ id }) => ({ ...part(id), quantity: 28, at: START }),
  'public.refills': ({ id }) => ({ ...part(id), dispensed_on: '2026-11-20', quantity: 28, at: START }),
}

export const forgeries: Forgeries = ({ cast: { patientB, doctorA }, mine }) => [
  ['patient', 'medications', 'adds to the list of somebody else', { ...mine('medications'), user_id: patientB.id }],
  ['patient', 'medications', 'says that somebody else added it', { ...mine('medications'), created_by: doctorA.id }],
  ['doctor', 'medications', "adds to a patient's list", { ...mine('medications'), created_by: doctorA.id }],
  ...['medication_schedules', 'stock_counts', 'refills'].map((table): ReturnType<Forgeries>[number] => [
    'patient',
    table,
    "adds to somebody else's medicine",
    { ...mine(table), medication_id: medicineOf(patientB.id) },
  ]),
  ['patient', 'refills', 'says that a nurse saw it', { ...mine('refills'), source: 'nurse' }],
]
