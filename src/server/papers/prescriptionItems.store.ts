import { sql } from 'kysely'
import type { PrescribedLine, PrescribedToMe, Prescription } from '#contract/papers.ts'
import { repeatsLeft, scriptValidUntil } from '#rules/medicines/stock.ts'
import { activeUntil } from '#rules/prescriptions.ts'
import type { Db } from '../database/tables.ts'

/** Keeps what was prescribed line by line, for the warnings of whoever prescribes next. The lines have been found complete. */
export async function addItems(
  db: Db,
  script: { id: string; userId: string; doctorId: string },
  { items }: Prescription,
  issuedOn: string,
) {
  const rows = items.map((item, position) => ({
    document_id: script.id,
    position,
    user_id: script.userId,
    doctor_id: script.doctorId,
    name: item.name,
    form: item.form,
    strength: item.strength,
    schedule: item.schedule!,
    quantity: item.quantity!,
    dose: item.dose,
    frequency: item.frequency,
    instructions: item.instructions,
    repeats: item.repeats,
    repeat_every_days: item.repeatEveryDays,
    course_days: item.courseDays,
    answer: item.answer,
    issued_on: issuedOn,
    active_until: activeUntil(item, issuedOn),
  }))
  await db.insertInto('prescription_items').values(rows).execute()
}

const lineColumns = [
  'i.name',
  'i.form',
  'i.strength',
  'i.schedule',
  'i.quantity',
  'i.dose',
  'i.frequency',
  'i.instructions',
  'i.repeats',
  'i.repeat_every_days as repeatEveryDays',
  'i.course_days as courseDays',
] as const

/** What stands on each of these scripts, for whoever may know of it. */
export async function listLines(db: Db, documentIds: string[]): Promise<(documentId: string) => PrescribedLine[]> {
  if (documentIds.length === 0) return () => []
  const rows = await db
    .selectFrom('prescription_items as i')
    .select(['i.document_id', ...lineColumns])
    .where('i.document_id', 'in', documentIds)
    .orderBy('i.position')
    .execute()
  return (documentId) => rows.filter((row) => row.document_id === documentId).map(({ document_id: _, ...line }) => line)
}

const MOST = 200

/** How often it was collected since the script was written, by the medicine that came of the line. */
const dispensed = sql<number>`(
  select count(*)::int from medications m join refills r on r.medication_id = m.id
  where m.document_id = i.document_id and m.position = i.position and r.dispensed_on >= i.issued_on)`

/** What the scripts of a patient that stand say, the newest first. */
export async function listPrescribed(db: Db, userId: string): Promise<PrescribedToMe[]> {
  const rows = await db
    .selectFrom('prescription_items as i')
    .innerJoin('documents as d', 'd.id', 'i.document_id')
    .select([...lineColumns, 'i.document_id as documentId', 'd.consultation_id as consultationId'])
    .select(['i.issued_on as issuedOn', dispensed.as('dispensed')])
    .where('i.user_id', '=', userId)
    .where('d.revoked_at', 'is', null)
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.document_id', 'desc')
    .orderBy('i.position')
    .limit(MOST)
    .execute()
  return rows.map(({ issuedOn, dispensed: times, ...line }) => ({
    ...line,
    validUntil: scriptValidUntil({ issuedOn, repeats: line.repeats }, times),
    repeatsLeft: repeatsLeft(line, times),
  }))
}
