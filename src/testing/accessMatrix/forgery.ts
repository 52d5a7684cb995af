import type { AccessRole } from './expected.ts'
import type { CarePair } from './people.ts'
import type { Row } from './rows.ts'
import type { MatrixSeed } from './seed.ts'

type ForgeryMaterial = MatrixSeed & {
  /** One more row of a visit: of doctor A with patient A, added by the patient, where nothing else is said. */
  of: (table: string, pair?: CarePair, sender?: string) => Row
  /** One more row of patient A's. */
  mine: (table: string) => Row
}

/**
 * What somebody tries in a room's tables and must not: to add a row that names the one who adds it and is a lie all the same, or, as a
 * statement, to change or remove a row in another way than they may.
 */
export type Forgeries = (from: ForgeryMaterial) => [asker: AccessRole, table: string, says: string, tried: Row | string][]

/** Of a table that a doctor writes in a visit. */
export const writtenByTheDoctor = (
  table: string,
  { cast, cancelledVisit, of }: Pick<ForgeryMaterial, 'cast' | 'cancelledVisit' | 'of'>,
): ReturnType<Forgeries> => [
  ['doctor', table, "writes into a stranger's visit in their own name", { ...of(table, cast.visitB), doctor_id: cast.doctorA.id }],
  ['doctor', table, "writes into a stranger's visit as its own doctor", of(table, cast.visitB)],
  ['doctor', table, 'names another patient than the visit', { ...of(table), user_id: cast.patientB.id }],
  ['doctor', table, 'writes into a cancelled visit', { ...of(table), appointment_id: cancelledVisit }],
  ['patient', table, 'writes into their own visit', of(table)],
  ['patient', table, 'writes as the doctor of their own visit', { ...of(table), doctor_id: cast.patientA.id }],
]

/** Of a table that a doctor adds to when a paper is issued. */
export const addedToAPaper = (
  table: string,
  { cast: { visitB, visitElsewhere, patientA, patientB, doctorA, doctorB }, of }: Pick<ForgeryMaterial, 'cast' | 'of'>,
): ReturnType<Forgeries> => [
  ['doctor', table, "adds to a stranger's paper", { ...of(table, visitB), doctor_id: doctorA.id }],
  [
    'doctor',
    table,
    "adds to a stranger's paper as if it were their patient's",
    { ...of(table, visitB), user_id: patientA.id, doctor_id: doctorA.id },
  ],
  ['doctor', table, "adds to another doctor's paper of their patient", { ...of(table, visitElsewhere), doctor_id: doctorA.id }],
  ['doctor', table, 'names another patient than the paper', { ...of(table), user_id: patientB.id }],
  ['doctor', table, "adds in another doctor's name", { ...of(table), doctor_id: doctorB.id }],
  ['patient', table, 'adds to their own paper', of(table)],
  ['patient', table, 'adds to their own paper as its doctor', { ...of(table), doctor_id: patientA.id }],
]
