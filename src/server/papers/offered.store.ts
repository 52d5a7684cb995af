import { sql } from 'kysely'
import type { LastPrescribed, PrescribedLine } from '#contract/papers.ts'
import { eachMedicineOnce } from '#rules/prescribing/knownMedicines.ts'
import { addDays } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { isInMyCare } from './facts.store.ts'

const MOST_READ = 200
const MOST_BEFORE = 12
const MOST_FAVOURITES = 6
const FAVOURITE_DAYS = 365
/** Once is no habit. */
const LEAST_SCRIPTS = 2

/** Lines of scripts that were signed and stand, as far as the asking doctor may see them. */
const signedLines = (db: Db) =>
  db
    .selectFrom('prescription_items as i')
    .innerJoin('documents as d', 'd.id', 'i.document_id')
    .where('d.signature_status', '<>', 'unsigned')
    .where('d.revoked_at', 'is', null)

const columns = [
  'i.name',
  'i.form',
  'i.strength',
  'i.schedule',
  'i.quantity',
  'i.dose',
  'i.frequency',
  'i.repeats',
  'i.repeat_every_days as repeatEveryDays',
  'i.course_days as courseDays',
] as const

/** What the patient was prescribed before by whichever doctor, each medicine as it was last; nothing outside the time of care. */
export async function listLastPrescribed(db: Db, userId: string): Promise<LastPrescribed[]> {
  if (!(await isInMyCare(db, userId))) return []
  const lines = await signedLines(db)
    .innerJoin('doctor_profiles as p', 'p.doctor_id', 'i.doctor_id')
    .select([...columns, 'i.instructions', 'i.issued_on as issuedOn', 'p.display_name as doctorName'])
    .where('i.user_id', '=', userId)
    .orderBy('i.issued_on', 'desc')
    .orderBy('d.created_at', 'desc')
    .orderBy('i.position')
    .limit(MOST_READ)
    .execute()
  return eachMedicineOnce(lines).slice(0, MOST_BEFORE)
}

/** What a doctor prescribes most, as they prescribe it most. Instructions were written for somebody, so they stay behind. */
export async function listFavourites(db: Db, doctorId: string, today: string): Promise<PrescribedLine[]> {
  const lines = await signedLines(db)
    .select(columns)
    .where('i.doctor_id', '=', doctorId)
    .where('i.issued_on', '>', addDays(today, -FAVOURITE_DAYS))
    .groupBy(['i.name', 'i.form', 'i.strength', 'i.schedule', 'i.quantity', 'i.dose', 'i.frequency'])
    .groupBy(['i.repeats', 'i.repeat_every_days', 'i.course_days'])
    .having(sql<boolean>`count(distinct i.document_id) >= ${LEAST_SCRIPTS}`)
    .orderBy(sql`count(distinct i.document_id)`, 'desc')
    .orderBy(sql`max(i.issued_on)`, 'desc')
    .orderBy('i.name')
    .limit(MOST_READ)
    .execute()
  return eachMedicineOnce(lines.map((line) => ({ ...line, instructions: '' }))).slice(0, MOST_FAVOURITES)
}
