import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { CarePair } from '../people.ts'
import type { Row, VisitRows } from '../rows.ts'
import { addedToAPaper, type Forgeries } from '../forgery.ts'

/** A download compares the bytes with their hash. */
const sha256OfX = createHash('sha256').update('x').digest('hex')

const paper = (pair: CarePair, id: string, consultationId: string): Row => ({
  id,
  number: v7(),
  kind: 'visit_summary',
  user_id: pair.patient.id,
  doctor_id: pair.doctor.id,
  consultation_id: consultationId,
  created_at: START,
  signature_status: 'signed_ordinary',
})

const version = (pair: CarePair, document: string, kind: string): Row => ({
  document_id: document,
  version: kind,
  user_id: pair.patient.id,
  doctor_id: pair.doctor.id,
  media_type: 'application/pdf',
  sha256: sha256OfX,
  bytes: Buffer.from('x'),
  added_at: START,
})

const paperFile = (pair: CarePair, document: string): Row => ({
  document_id: document,
  user_id: pair.patient.id,
  doctor_id: pair.doctor.id,
  media_type: 'application/pdf',
  sha256: sha256OfX,
  bytes: Buffer.from('x'),
})

/** What makes a receipt of a paper. */
export const receiptOf = (entry: string) => ({
  kind: 'receipt',
  signature_status: null,
  code: v7().replaceAll('-', ''),
  wallet_entry_id: entry,
})

/** The file of a receipt, which no doctor reads. */
export const receiptFile = (pair: CarePair, document: string): Row => ({ ...paperFile(pair, document), doctor_id: null })

export const visitRows: VisitRows = {
  'public.documents': {
    stored: (pair) => [paper(pair, pair.document, pair.consultation), paper(pair, pair.bareDocument, pair.printedConsultation)],
    more: (pair) => paper(pair, v7(), pair.spareConsultation),
  },
  'public.document_files': { stored: (pair) => [paperFile(pair, pair.document)], more: (pair) => paperFile(pair, pair.bareDocument) },
  'public.document_versions': {
    stored: (pair) => [version(pair, pair.document, 'signed_scan'), version(pair, pair.document, 'to_sign')],
    more: (pair) => version(pair, pair.bareDocument, 'signed_scan'),
  },
}

export const forgeries: Forgeries = ({ cast, samples, of }) => {
  const { visitB, visitElsewhere, visitAsPatient, patientA, patientB, doctorA, doctorB } = cast
  const [patient, doctor] = [patientA.id, doctorA.id]
  const paid = samples
    .get('public.wallet_entries')
    ?.find(({ whose }) => whose !== 'nobody' && 'person' in whose && whose.person === patientA)
  const file = (pair?: CarePair) => of('document_files', pair)
  return [
    ['doctor', 'documents', "makes a paper of a stranger's consultation", { ...of('documents', visitB), doctor_id: doctor }],
    ['doctor', 'documents', 'names another patient than the consultation', { ...of('documents'), user_id: patientB.id }],
    ['doctor', 'documents', "makes a paper in another doctor's name", { ...of('documents'), doctor_id: doctorB.id }],
    ['doctor', 'documents', "makes a paper of another doctor's consultation", { ...of('documents', visitElsewhere), doctor_id: doctor }],
    ['doctor', 'documents', 'makes a paper of a visit as its patient', { ...of('documents', visitAsPatient), doctor_id: doctor }],
    ['patient', 'documents', 'makes a paper of their own consultation', of('documents')],
    ['patient', 'documents', 'makes a paper as if they were the doctor', { ...of('documents'), doctor_id: patient }],
    ['doctor', 'documents', 'makes a receipt of their own visit', { ...of('documents'), ...receiptOf(String(paid?.stored['id'])) }],
    ['doctor', 'document_files', "puts a file into a stranger's paper", { ...file(visitB), doctor_id: doctor }],
    ['doctor', 'document_files', 'names another patient than the paper', { ...file(), user_id: patientB.id }],
    ['doctor', 'document_files', "puts a file into a paper in another doctor's name", { ...file(), doctor_id: doctorB.id }],
    ['doctor', 'document_files', "puts a file into another doctor's paper", { ...file(visitElsewhere), doctor_id: doctor }],
    ['doctor', 'document_files', 'puts a file into a paper as its patient', { ...file(visitAsPatient), doctor_id: doctor }],
    ['patient', 'document_files', 'puts a file into a paper', { ...file(), doctor_id: patient }],
    ...addedToAPaper('document_versions', { cast, of }),
  ]
}
