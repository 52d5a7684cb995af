import { v7 } from 'uuid'
import { openAs, type DatabaseConnections } from './matrix.ts'
import { receiptOf } from './paperRows.ts'
import { visitRows, personRows, type Row } from './rows.ts'
import { emergencyForgeries } from './emergencyForgeries.ts'
import type { Forgery } from './forgery.ts'
import { insertion } from './insertion.ts'
import type { MatrixSeed } from './seed.ts'
import { attempt } from './attempts.ts'
import type { AccessRole } from './expected.ts'
import { wrongChanges } from './wrongChanges.ts'

/** Rows that name the one who adds them, and are a lie all the same. */
export function forgeries({ cast, cancelledVisit, samples, emergency }: MatrixSeed): Forgery[] {
  const { visitA, visitB, visitElsewhere, visitAsPatient, patientA, doctorA, doctorB, patientB, nurse, admin } = cast
  const [patient, doctor] = [patientA.id, doctorA.id]
  const of = (table: string, pair = visitA, sender = patient) => visitRows[`public.${table}`]!.more(pair, sender)
  const mine = (table: string) => personRows[`public.${table}`]!(patientA, cast, 900)
  const list: Forgery[] = []
  const add = (asker: AccessRole, table: string, says: string, row: Row) => void list.push({ asker, table: `public.${table}`, says, row })

  add('patient', 'consultations', "hangs a consultation on a stranger's appointment", { ...of('consultations', visitB), user_id: patient })
  add('patient', 'consultations', 'names another patient than the appointment', { ...of('consultations'), user_id: patientB.id })
  add('patient', 'consultations', 'names another doctor than the appointment', { ...of('consultations'), doctor_id: doctorB.id })
  add('patient', 'consultations', 'pays another price than the doctor asks', { ...of('consultations'), amount_cents: 1 })
  add('patient', 'consultations', 'pays what nobody asks', { ...of('consultations'), amount_cents: 1, payment_method: 'wallet' })
  add('patient', 'consultations', 'pays nothing from the wallet', { ...of('consultations'), payment_method: 'wallet' })
  add('doctor', 'consultations', 'makes a consultation', of('consultations'))
  add('doctor', 'consultations', 'makes one for themselves', { ...of('consultations', visitAsPatient), doctor_id: doctorB.id })
  add('doctor', 'appointments', 'books a visit', { ...of('appointments'), user_id: doctor, doctor_id: doctorB.id })
  add('nurse', 'appointments', 'books a visit', { ...of('appointments'), user_id: nurse.id })
  add('admin', 'appointments', 'books a visit', { ...of('appointments'), user_id: admin.id })
  for (const table of ['call_texts', 'call_photos', 'call_ways', 'call_guests', 'call_signals']) {
    add('patient', table, "speaks in a stranger's call", of(table, visitB, patient))
    add('patient', table, "speaks in a stranger's call as its patient", { ...of(table, visitB, patient), user_id: patient })
    add('patient', table, "speaks in the doctor's name", of(table, visitA, doctor))
    add('doctor', table, "speaks in a stranger's call as its doctor", { ...of(table, visitB, doctor), doctor_id: doctor })
    add('patient', table, 'names another doctor than the visit', { ...of(table, visitA, patient), doctor_id: doctorB.id })
    add('doctor', table, 'names another patient than the visit', { ...of(table, visitA, doctor), user_id: patientB.id })
    add('nurse', table, 'speaks in a call', of(table, visitA, nurse.id))
  }
  for (const table of ['visit_checklists', 'visit_notes', 'visit_diagnoses', 'visit_addenda', 'papers', 'paper_asks']) {
    add('doctor', table, "writes into a stranger's visit in their own name", { ...of(table, visitB), doctor_id: doctor })
    add('doctor', table, "writes into a stranger's visit as its own doctor", of(table, visitB))
    add('doctor', table, 'names another patient than the visit', { ...of(table), user_id: patientB.id })
    add('doctor', table, 'writes into a cancelled visit', { ...of(table), appointment_id: cancelledVisit })
    add('patient', table, 'writes into their own visit', of(table))
    add('patient', table, 'writes as the doctor of their own visit', { ...of(table), doctor_id: patient })
  }
  for (const [says, row] of [
    ["asks a stranger's patient in their own name", { ...of('appointment_proposals', visitB), doctor_id: doctor }],
    ["asks a stranger's patient in another doctor's name", of('appointment_proposals', visitB)],
    ['asks for another time of a visit as its patient', { ...of('appointment_proposals', visitAsPatient), doctor_id: doctor }],
    ["asks in their own name for a visit that is another doctor's", { ...of('appointment_proposals', visitElsewhere), doctor_id: doctor }],
    ['asks somebody else than the patient of the visit', { ...of('appointment_proposals'), user_id: patientB.id }],
    ['asks in the name of another doctor', { ...of('appointment_proposals'), doctor_id: doctorB.id }],
    ['asks for a visit that was cancelled', { ...of('appointment_proposals'), appointment_id: cancelledVisit }],
  ] as const)
    add('doctor', 'appointment_proposals', says, row)
  add('patient', 'appointment_proposals', 'asks for another time', of('appointment_proposals'))
  add('patient', 'appointment_proposals', 'asks as the doctor of their own visit', { ...of('appointment_proposals'), doctor_id: patient })
  add('doctor', 'documents', "makes a paper of a stranger's consultation", { ...of('documents', visitB), doctor_id: doctor })
  add('doctor', 'documents', 'names another patient than the consultation', { ...of('documents'), user_id: patientB.id })
  add('doctor', 'documents', "makes a paper in another doctor's name", { ...of('documents'), doctor_id: doctorB.id })
  add('doctor', 'documents', "makes a paper of another doctor's consultation", { ...of('documents', visitElsewhere), doctor_id: doctor })
  add('doctor', 'documents', 'makes a paper of a visit as its patient', { ...of('documents', visitAsPatient), doctor_id: doctor })
  add('patient', 'documents', 'makes a paper of their own consultation', of('documents'))
  add('patient', 'documents', 'makes a paper as if they were the doctor', { ...of('documents'), doctor_id: patient })
  const paid = samples
    .get('public.wallet_entries')
    ?.find(({ whose }) => whose !== 'nobody' && 'person' in whose && whose.person === patientA)
  add('doctor', 'documents', 'makes a receipt of their own visit', { ...of('documents'), ...receiptOf(String(paid?.stored['id'])) })
  add('doctor', 'document_files', "puts a file into a stranger's paper", { ...of('document_files', visitB), doctor_id: doctor })
  add('doctor', 'document_files', 'names another patient than the paper', { ...of('document_files'), user_id: patientB.id })
  add('doctor', 'document_files', "puts a file into a paper in another doctor's name", { ...of('document_files'), doctor_id: doctorB.id })
  add('doctor', 'document_files', "puts a file into another doctor's paper", { ...of('document_files', visitElsewhere), doctor_id: doctor })
  add('doctor', 'document_files', 'puts a file into a paper as its patient', { ...of('document_files', visitAsPatient), doctor_id: doctor })
  add('patient', 'document_files', 'puts a file into a paper', { ...of('document_files'), doctor_id: patient })
  for (const table of ['document_versions', 'prescription_items']) {
    add('doctor', table, "adds to a stranger's paper", { ...of(table, visitB), doctor_id: doctor })
    add('doctor', table, "adds to a stranger's paper as if it were their patient's", {
      ...of(table, visitB),
      user_id: patient,
      doctor_id: doctor,
    })
    add('doctor', table, "adds to another doctor's paper of their patient", { ...of(table, visitElsewhere), doctor_id: doctor })
    add('doctor', table, 'names another patient than the paper', { ...of(table), user_id: patientB.id })
    add('doctor', table, "adds in another doctor's name", { ...of(table), doctor_id: doctorB.id })
    add('patient', table, 'adds to their own paper', of(table))
    add('patient', table, 'adds to their own paper as its doctor', { ...of(table), doctor_id: patient })
  }
  add('patient', 'consent_records', 'agrees in the name of somebody else', { ...mine('consent_records'), captured_by: patientB.id })
  add('patient', 'consent_records', 'agrees for somebody else', { ...mine('consent_records'), user_id: patientB.id })
  add('doctor', 'consent_records', 'agrees for a patient', { ...mine('consent_records'), captured_by: doctor })
  add('patient', 'audit_log', 'leaves a trace of somebody else', { ...mine('audit_log'), actor_id: patientB.id })
  add('patient', 'audit_log', 'leaves a trace in another role', { ...mine('audit_log'), actor_role: 'doctor' })
  add('patient', 'audit_log', 'leaves a trace of nobody', { ...mine('audit_log'), actor_id: null })
  add('visitor', 'audit_log', 'leaves a trace', { ...mine('audit_log'), actor_id: null, actor_role: 'none' })
  add('jobs', 'audit_log', 'leaves a trace of a person', mine('audit_log'))
  add('jobs', 'audit_log', 'leaves a trace of a person in its own role', { ...mine('audit_log'), actor_role: 'system' })
  add('jobs', 'audit_log', "leaves a trace of nobody in a person's role", { ...mine('audit_log'), actor_id: null })
  add('patient', 'profiles', 'makes a profile for somebody else', { ...mine('profiles'), id: v7() })
  return [...list, ...emergencyForgeries(cast, emergency)]
}

/** Which forgeries the wall let through. */
export async function tryForgeries(doors: DatabaseConnections, seeded: MatrixSeed, tables?: string[]): Promise<string[]> {
  const passed: string[] = []
  const additions = forgeries(seeded).map(({ table, row, ...rest }) => ({ ...rest, table, statement: insertion(table, row) }))
  const all = [...additions, ...wrongChanges(seeded.cast)].filter(({ table }) => !tables || tables.includes(table))
  for (const asker of new Set(all.map((one) => one.asker))) {
    const call = await openAs(asker, doors, seeded.cast)
    try {
      for (const { table, statement, says } of all.filter((one) => one.asker === asker))
        if ((await attempt(call.db, statement)) === 'done') passed.push(`${asker} ${says} (${table})`)
    } finally {
      await call.rollback()
    }
  }
  return passed
}
