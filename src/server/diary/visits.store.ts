import { sql } from 'kysely'
import type { DiaryVisit, VisitFlag } from '#contract/diary.ts'
import type { AppointmentStatus } from '#contract/visits.ts'
import { displayName, shortenName } from '#rules/names.ts'
import { addDays, startOfDay } from '#rules/time.ts'
import { isLeftOpen } from '#rules/visits.ts'
import { isAwayColumn } from '../calls/medium.store.ts'
import type { Db } from '../database/tables.ts'

/** A doctor's visits in a span of days, with what is worth knowing before each: the record's part of it only where the record is open. */
export async function listDiaryVisits(
  db: Db,
  doctorId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<DiaryVisit[]> {
  const { rows } = await sql<Row>`
    select a.id as "appointmentId", a.starts_at as "startsAt", a.ends_at as "endsAt", a.user_id as "patientId", shown_name_parts(a.user_id) as "nameParts", a.type,
      case when tells_why(a.user_id, a.status) then a.reason else '' end as reason, a.status, a.waiting_since as "waitingSince", c.ended_at as "endedAt", c.signed_at as "signedAt", a.version,
      c.amount_cents as "amountCents", a.status = 'waiting' and ${isAwayColumn} as "waitsAway",
      not exists (select from appointments e where e.doctor_id = a.doctor_id and e.user_id = a.user_id and e.status = 'completed'
        and e.starts_at < a.starts_at) as "firstVisit",
      exists (select from appointments e where e.doctor_id = a.doctor_id and e.user_id = a.user_id and e.status = 'no_show'
        and e.starts_at < a.starts_at) as "missedBefore",
      coalesce(cardinality(p.allergies) > 0, false) as allergy, coalesce(p.interpreter_needed, false) as interpreter,
      asked.id as "proposalId", asked.starts_at as "proposedAt", asked.until as "proposedUntil"
    from appointments a join consultations c on c.appointment_id = a.id left join profiles p on p.id = a.user_id
      left join appointment_proposals asked on asked.appointment_id = a.id and asked.state = 'open' and asked.until > at_now()
    where a.doctor_id = ${doctorId}::uuid and a.starts_at >= ${startOfDay(from)}::timestamptz and a.starts_at < ${startOfDay(addDays(to, 1))}::timestamptz
    order by a.starts_at, a.id`.execute(db)
  return rows.map((row) => shown(row, now))
}

type Row = Omit<DiaryVisit, 'patientName' | 'flags' | 'proposal'> & {
  proposalId: string | null
  proposedAt: Date | null
  proposedUntil: Date | null
  nameParts: string[]
  status: AppointmentStatus
  firstVisit: boolean
  missedBefore: boolean
  allergy: boolean
  interpreter: boolean
}

/** A cancellation ends what a doctor may see (domain 7.5): the calendar keeps the hour and the initials. */
function shown({ nameParts: [first, last], firstVisit, missedBefore, allergy, interpreter, ...rest }: Row, now: Date): DiaryVisit {
  const { proposalId, proposedAt, proposedUntil, ...row } = rest
  const proposal = proposalId && proposedAt && proposedUntil ? { id: proposalId, startsAt: proposedAt, until: proposedUntil } : null
  if (row.status === 'cancelled')
    return { ...row, patientId: null, patientName: initialsOf(first, last), reason: '', flags: [], proposal: null }
  const said: Record<VisitFlag, boolean> = {
    first_visit: firstVisit,
    allergy,
    interpreter,
    missed_before: missedBefore,
    unsigned: (row.endedAt !== null || isLeftOpen(row, now)) && row.signedAt === null,
  }
  return {
    ...row,
    patientId: row.status === 'no_show' || row.status === 'doctor_no_show' ? null : row.patientId,
    proposal,
    patientName: displayName(first, last),
    reason: shortenName(row.reason),
    flags: (Object.keys(said) as VisitFlag[]).filter((flag) => said[flag]),
  }
}

const initialsOf = (...names: (string | undefined)[]) => names.map((name) => ([...(name ?? '')][0] ?? '').toUpperCase()).join('')
