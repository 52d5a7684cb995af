import type { Prescription } from '#contract/papers.ts'
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
