import { z } from 'zod'
import { handOverLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Id, Instant, typed } from './primitives.ts'

export type HandOverStatus = z.infer<typeof HandOverStatus>
/** What a patient reads of it, too: sent, somebody works on it, answered, or ended with the support of its patient. */
export const HandOverStatus = z.enum(['sent', 'in_hand', 'answered', 'withdrawn'])

export type HandOver = z.infer<typeof HandOver>
/** What a nurse asks of a doctor, or a doctor of the nurses (domain 7.1, 7.3). */
export const HandOver = z.object({
  id: Id,
  patientId: Id,
  patientName: z.string(),
  to: z.enum(['doctor', 'nurses']),
  doctorName: z.string(),
  nurseName: z.string().nullable(), // who asked; null where a doctor did
  question: z.string(),
  dueAt: Instant,
  status: HandOverStatus,
  answer: z.string().nullable(),
  patientText: z.string().nullable(), // of the answer, what its patient reads
  createdAt: Instant,
  answeredAt: Instant.nullable(),
})

export type MyHandOver = z.infer<typeof MyHandOver>
/** To its patient: that it is on its way, and what was decided for them to read. */
export const MyHandOver = HandOver.pick({ id: true, to: true, doctorName: true, status: true, patientText: true, createdAt: true })

const ofPatient = z.object({ patientId: Id })
const asked = { id: Id, patientId: Id, question: typed(handOverLimits.question) }

/** What nurses and doctors hand over to each other about a patient. */
export const handOvers = {
  /** To whom a nurse can turn about somebody whose chart she may read: the doctors who have them in care. */
  doctors: by('nurse')
    .route(readOnly)
    .input(ofPatient)
    .output(z.array(z.object({ id: Id, name: z.string() }))),
  /** With the same id again it is the first one. */
  askDoctor: by('nurse')
    .meta({ audit: 'hand-over' })
    .errors(refusals('QUESTION_TOO_SHORT', 'DUE_PASSED'))
    .input(z.object({ ...asked, doctorId: Id, dueAt: Instant })),
  /** Becomes an item of the queue, P3 or P2 (domain 6.7). */
  askNurses: by('doctor')
    .meta({ audit: 'hand-over' })
    .errors(refusals('QUESTION_TOO_SHORT', 'NOT_IN_PROGRAMME'))
    .input(z.object({ ...asked, isUrgent: z.boolean() })),
  /** Those about one patient, newest first; whether nurses support that patient. */
  ofPatient: by('nurse', 'doctor')
    .meta({ audit: 'hand-over' })
    .route(readOnly)
    .input(ofPatient)
    .output(z.object({ isInProgramme: z.boolean(), handOvers: z.array(HandOver) })),
  /** What nurses ask of this doctor: what is open, by when it is due, and what was answered in the last week. */
  toMe: by('doctor').meta({ audit: 'day list' }).route(readOnly).output(z.array(HandOver)),
  answer: by('doctor')
    .meta({ audit: 'hand-over' })
    .errors(refusals('ANSWER_TOO_SHORT', 'ALREADY_ANSWERED'))
    .input(z.object({ id: Id, answer: typed(handOverLimits.answer), patientText: typed(handOverLimits.patientText) })),
  /** One's own, newest first, the last twenty. */
  mine: by('patient').route(readOnly).output(z.array(MyHandOver)),
}
