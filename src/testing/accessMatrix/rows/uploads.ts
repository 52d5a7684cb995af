import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { CarePair } from '../people.ts'
import type { Row, VisitRows } from '../rows.ts'
import type { Forgeries } from '../forgery.ts'

/** The file that a doctor added has an id that a request can name; so have one without its bytes, and one that was a mistake. */
export const uploadOf = (visit: string) => `eeeeeeee${visit.slice(8)}`
const bareUploadOf = (visit: string) => `efefefef${visit.slice(8)}`
const mistakeOf = (visit: string) => `fefefefe${visit.slice(8)}`

const upload = (pair: CarePair, id: string): Row => ({
  id,
  user_id: pair.patient.id,
  doctor_id: pair.doctor.id,
  kind: 'lab_result',
  title: 'x',
  visibility: 'care_team',
  media_type: 'application/pdf',
  bytes: 1,
  sha256: createHash('sha256').update('x').digest('hex'),
  uploaded_at: START,
})
const file = (id: string): Row => ({ upload_id: id, bytes: Buffer.from('x') })

export const visitRows: VisitRows = {
  'public.uploads': {
    stored: (pair) => [
      upload(pair, uploadOf(pair.visit)),
      upload(pair, bareUploadOf(pair.visit)),
      { ...upload(pair, v7()), visibility: 'doctors_only' },
      { ...upload(pair, mistakeOf(pair.visit)), in_error_at: START, in_error_reason: 'x' },
    ],
    more: (pair) => upload(pair, v7()),
  },
  'public.upload_files': {
    stored: (pair) => [file(uploadOf(pair.visit)), file(mistakeOf(pair.visit))],
    more: (pair) => file(bareUploadOf(pair.visit)),
  },
}

export const forgeries: Forgeries = ({ cast: { visitB, visitElsewhere, visitAsPatient, patientA, patientB, doctorA, doctorB }, of }) => [
  ['doctor', 'uploads', "adds to a stranger's record", { ...of('uploads', visitB), doctor_id: doctorA.id }],
  ['doctor', 'uploads', "adds in another doctor's name", { ...of('uploads'), doctor_id: doctorB.id }],
  ['doctor', 'uploads', 'adds to their own record', { ...of('uploads', visitAsPatient), doctor_id: doctorA.id }],
  ['doctor', 'uploads', 'adds what is a mistake already', { ...of('uploads'), in_error_at: START, in_error_reason: 'x' }],
  ['doctor', 'uploads', 'names another patient', { ...of('uploads'), user_id: patientB.id }],
  ['patient', 'uploads', 'adds to their own record', of('uploads')],
  ['patient', 'uploads', 'adds to their own record as if they were the doctor', { ...of('uploads'), doctor_id: patientA.id }],
  ['doctor', 'upload_files', "puts a file behind a stranger's", of('upload_files', visitB)],
  ['doctor', 'upload_files', "puts a file behind another doctor's", of('upload_files', visitElsewhere)],
  ['patient', 'upload_files', 'puts a file into their record', of('upload_files')],
]
