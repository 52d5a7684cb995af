import { sql } from 'kysely'
import type { Appointment, AppointmentStatus } from '#contract/visits.ts'
import { freeUntil } from '#rules/cancellation.ts'
import { addMinutes, minutesBetween } from '#rules/time.ts'
import { JOIN_AFTER_MINUTES } from '#rules/visits.ts'
import { compileOnce } from '../database/compileOnce.ts'
import type { Db } from '../database/tables.ts'
import { toPhotoUrl } from '../people/store.ts'

/** The states in which an appointment holds its place in both calendars. */
export const ACTIVE_STATUSES: AppointmentStatus[] = ['scheduled', 'waiting', 'in_progress']
const MOST = 50

/** A patient's appointments that can still take place, soonest first. */
export async function listUpcoming(db: Db, patientId: string, now: Date): Promise<Appointment[]> {
  const since = addMinutes(now, -24 * 60) // no visit is longer; lets the index find them
  const rows = await selectUpcoming(db, { patientId, since, joinable: addMinutes(now, -JOIN_AFTER_MINUTES) })
  return rows.map(toAppointment)
}

/** An appointment of the caller's, as patient or as doctor. */
export async function findAppointment(db: Db, id: string): Promise<Appointment | undefined> {
  const [row] = await selectById(db, { id })
  return row && toAppointment(row)
}

/**
 * A doctor reads the patient's name before the record opens; a patient's own name is looked up once for all rows. A cancellation ends what
 * a doctor may see (domain 7.5): the name shrinks to its initials.
 */
const patientName = sql<string>`coalesce(
  case when a.user_id = me() then (select first_name || ' ' || last_name from profiles where id = me())
    when a.status = 'cancelled' and not tells_why(a.user_id, a.status) then
      (select upper(left(btrim(parts[1]), 1) || left(btrim(parts[2]), 1)) from shown_name_parts(a.user_id) parts)
    else shown_name(a.user_id) end, '')`

const seen = (db: Db) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'a.doctor_id')
    .innerJoin('consultations as c', 'c.appointment_id', 'a.id')
    .select([
      'a.id',
      'a.user_id',
      'a.doctor_id',
      'd.display_name as doctor_name',
      'd.specialty as doctor_specialty',
      'd.photo_sha256 as doctor_photo',
      patientName.as('patient_name'),
      'a.type',
      'a.starts_at as date',
      'a.ends_at',
      'a.status',
      sql<string>`case when tells_why(a.user_id, a.status) then a.reason else '' end`.as('reason'),
      sql<string | null>`case when tells_why(a.user_id, a.status) then a.notes end`.as('notes'),
      'c.id as consultation_id',
      'a.waiting_since',
      'a.version',
      'a.reschedule_count',
      'c.amount_cents',
      'd.is_specialist',
      openProposal.as('proposal'),
    ])

const selectById = compileOnce((db, { id }: { id: string }) => seen(db).where('a.id', '=', id))

const selectUpcoming = compileOnce((db, { patientId, since, joinable }: { patientId: string; since: Date; joinable: Date }) =>
  seen(db)
    .where('a.user_id', '=', patientId)
    .where('a.status', 'in', ACTIVE_STATUSES)
    .where('a.starts_at', '>', since)
    .where('a.ends_at', '>=', joinable)
    .orderBy('a.starts_at')
    .limit(MOST),
)

/** The time that the doctor asks for, while the patient can still answer. */
const openProposal = sql<OpenProposal | null>`(
  select json_build_object('id', p.id, 'starts_at', p.starts_at, 'ends_at', p.ends_at, 'message', p.message, 'until', p.until)
  from appointment_proposals p where p.appointment_id = a.id and p.state = 'open' and p.until > at_now())`

type OpenProposal = { id: string; starts_at: string; ends_at: string; message: string; until: string }
type AppointmentRow = Omit<Appointment, 'duration' | 'free_until' | 'proposal'> & { is_specialist: boolean; proposal: OpenProposal | null }

/** The contract's shape: how long it lasts, and until when it is the patient's to change, are computed from when. */
const toAppointment = ({ is_specialist, proposal, ...row }: AppointmentRow): Appointment => ({
  ...row,
  doctor_photo: row.doctor_photo && toPhotoUrl(row.doctor_id, row.doctor_photo),
  duration: minutesBetween(row.date, row.ends_at),
  free_until: freeUntil(row.date, is_specialist),
  proposal: proposal && {
    ...proposal,
    starts_at: new Date(proposal.starts_at),
    ends_at: new Date(proposal.ends_at),
    until: new Date(proposal.until),
  },
})
