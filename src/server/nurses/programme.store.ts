import { sql } from 'kysely'
import type { ProgrammePatient } from '#contract/nurses.ts'
import { displayName } from '#rules/names.ts'
import { isResting } from '../followUps/store.ts'
import type { Db } from '../database/tables.ts'

type Row = {
  id: string
  first_name: string
  last_name: string
  birth_date: string | null
  language: string | null
  phone: string | null
  status: ProgrammePatient['status']
  risk_level: ProgrammePatient['riskLevel']
  consented_at: Date
  intake_due_at: Date
  intake_done_at: Date | null
  assessment_due_at: Date | null
  nurse_id: string | null
  nurse_name: string | null
  is_open: boolean
}

const toProgrammePatient = (row: Row): Omit<ProgrammePatient, 'followUp'> => ({
  id: row.id,
  name: displayName(row.first_name, row.last_name),
  birthDate: row.birth_date,
  language: row.language,
  phone: row.phone,
  status: row.status,
  riskLevel: row.risk_level,
  consentedAt: row.consented_at,
  intakeDueAt: row.intake_due_at,
  assessmentDueAt: row.assessment_due_at,
  nurse: row.nurse_id === null ? null : { id: row.nurse_id, name: row.nurse_name ?? '' },
  isOpen: row.is_open,
})

/** Everybody in the programme, by name. */
export async function listProgramme(db: Db, me: string, now: Date): Promise<ProgrammePatient[]> {
  const { rows } = await sql<Row>`select * from programme_patients() order by last_name, first_name, id`.execute(db)
  const followUps = await listFollowUpTimes(db, me, now)
  return rows.map((row) => ({ ...toProgrammePatient(row), followUp: followUps.get(row.id) ?? null }))
}

/** Of each patient whose chart the nurse may read; hers are those that she is to make, of her own patients, and of those whom she covers. */
async function listFollowUpTimes(db: Db, me: string, now: Date) {
  const { rows } = await sql<NonNullable<ProgrammePatient['followUp']> & { id: string }>`
    select f.patient_id as id, max(f.scheduled_at) filter (where f.status = 'scheduled') as at,
      coalesce(bool_or(f.nurse_id = ${me} and f.status = 'scheduled'), false)
        or exists (select from enrolments e where e.patient_id = f.patient_id and e.primary_nurse_id = ${me})
        or exists (select from nurse_covers c where c.patient_id = f.patient_id and c.nurse_id = ${me} and c.from_at <= ${now} and c.until_at > ${now})
        as "isMine",
      coalesce((array_agg(f.status order by f.ended_at desc nulls last) filter (where f.status in ('completed', 'missed')))[1] = 'missed', false) as "isMissed",
      coalesce(bool_or(f.status = 'scheduled' and ${isResting}), false) as "isResting"
    from followups f group by f.patient_id`.execute(db)
  return new Map(rows.map(({ id, ...followUp }) => [id, followUp]))
}

/** One of them, where the asking nurse may read the chart. */
export async function findNursed(db: Db, userId: string) {
  const { rows } = await sql<Row>`select * from programme_patients(${userId}::uuid) where is_open`.execute(db)
  const [row] = rows
  return row && { ...toProgrammePatient(row), intakeDoneAt: row.intake_done_at }
}

/** Whose identity number has this hash, or ends in the digits that have it. */
export async function listByNumber(db: Db, hash: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from programme_patient_by_number(${hash}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isLead(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select i_am_lead() as is`.execute(db)
  return rows[0]!.is
}
