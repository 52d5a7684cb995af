import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { START } from '../world.ts'
import type { CarePair } from './people.ts'

/** A download compares the bytes with their hash. */
const sha256OfX = createHash('sha256').update('x').digest('hex')

type Row = Record<string, unknown>
type PaperRow = { stored: (pair: CarePair) => Row[]; more: (pair: CarePair) => Row }

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
const draft = (pair: CarePair, kind: string): Row => ({
  id: v7(),
  appointment_id: pair.visit,
  user_id: pair.patient.id,
  doctor_id: pair.doctor.id,
  kind,
  content: { items: [] },
  version: 1,
  updated_at: START,
})
const asked = (pair: CarePair, about: string): Row => ({
  appointment_id: pair.visit,
  about,
  user_id: pair.patient.id,
  doctor_id: pair.doctor.id,
  asked_at: START,
})
const prescribed = (pair: CarePair, position: number): Row => ({
  document_id: pair.document,
  position,
  user_id: pair.patient.id,
  doctor_id: pair.doctor.id,
  name: 'x',
  form: 'x',
  strength: 'x',
  schedule: 2,
  quantity: 1,
  dose: 'x',
  frequency: 'x',
  instructions: '',
  repeats: 0,
  answer: '',
  issued_on: '2026-11-20',
  active_until: '2026-12-20',
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

/** Papers of a visit, and what is drafted for them, in the order in which they can be stored. */
export const paperRows: Record<string, PaperRow> = {
  'public.documents': {
    stored: (pair) => [paper(pair, pair.document, pair.consultation), paper(pair, pair.bareDocument, pair.printedConsultation)],
    more: (pair) => paper(pair, v7(), pair.spareConsultation),
  },
  'public.document_files': { stored: (pair) => [paperFile(pair, pair.document)], more: (pair) => paperFile(pair, pair.bareDocument) },
  'public.document_versions': {
    stored: (pair) => [version(pair, pair.document, 'signed_scan'), version(pair, pair.document, 'to_sign')],
    more: (pair) => version(pair, pair.bareDocument, 'signed_scan'),
  },
  'public.papers': { stored: (pair) => [draft(pair, 'medication_script')], more: (pair) => draft(pair, 'referral_letter') },
  'public.paper_asks': { stored: (pair) => [asked(pair, 'details')], more: (pair) => asked(pair, 'illness') },
  'public.prescription_items': { stored: (pair) => [prescribed(pair, 0)], more: (pair) => prescribed(pair, 1) },
}
