import type { PrescribedLine, Prescription } from '#contract/papers.ts'
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

/** What stands on each of these scripts, for whoever may know of it. */
export async function listLines(db: Db, documentIds: string[]): Promise<(documentId: string) => PrescribedLine[]> {
  if (documentIds.length === 0) return () => []
  const rows = await db
    .selectFrom('prescription_items')
    .select(['document_id', 'name', 'form', 'strength', 'schedule', 'quantity', 'dose', 'frequency', 'instructions', 'repeats'])
    .select(['repeat_every_days as repeatEveryDays', 'course_days as courseDays'])
    .where('document_id', 'in', documentIds)
    .orderBy('position')
    .execute()
  return (documentId) => rows.filter((row) => row.document_id === documentId).map(({ document_id: _, ...line }) => line)
}
