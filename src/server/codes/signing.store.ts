import type { Note } from '#contract/visitNotes.ts'
import { normaliseCode } from '#rules/icd10.ts'
import type { NoteToSign } from '#rules/signing.ts'
import { ageOn, localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from '../visits/store.ts'
import { listAnswers, listConditions } from './notifiable.store.ts'
import { listKnownCodes } from './codes.store.ts'

/** Everything that says whether a note can be signed. Of a patient whose record is closed to the doctor nothing is known, so nothing warns. */
export async function findNoteToSign(db: Db, { appointmentId, userId }: Visit, note: Note, now: Date): Promise<NoteToSign> {
  const codes = note.diagnoses.flatMap(({ code }) => (code ? [normaliseCode(code)] : []))
  const [known, conditions, answers, profile] = await Promise.all([
    listKnownCodes(db, codes),
    listConditions(db),
    listAnswers(db, appointmentId),
    db.selectFrom('profiles').select(['gender', 'birth_date']).where('id', '=', userId).executeTakeFirst(),
  ])
  const age = profile?.birth_date ? ageOn(profile.birth_date, localDate(now)) : null
  return { note, known, conditions, answers, patient: { gender: profile?.gender ?? null, age } }
}
