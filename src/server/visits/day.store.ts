import { sql } from 'kysely'
import type { PaperToSign } from '#contract/papersToSign.ts'
import type { AppointmentStatus, DoctorsDay } from '#contract/visits.ts'
import { displayName, shortenName } from '#rules/names.ts'
import { addDays, addMinutes, localDate, startOfDay } from '#rules/time.ts'
import { JOIN_AFTER_MINUTES } from '#rules/visits.ts'
import type { Db } from '../database/tables.ts'

const DAY_MINUTES = 24 * 60

/** A doctor's day in South Africa. Cancelled visits are in no list: a cancellation ends what a doctor may see (domain 7.5). */
export async function findDoctorsDay(db: Db, doctorId: string, now: Date): Promise<DoctorsDay> {
  const today = localDate(now)
  const tomorrow = startOfDay(addDays(today, 1))
  const mine = doctorsVisits(db).where('a.doctor_id', '=', doctorId)
  const [todays, waiting, unsigned, unsignedPapers, next] = await Promise.all([
    mine
      .where('a.starts_at', '>=', startOfDay(today))
      .where('a.starts_at', '<', tomorrow)
      .where('a.status', '<>', 'cancelled')
      .orderBy('a.starts_at')
      .execute(),
    mine
      .where('a.starts_at', '>', addMinutes(now, -DAY_MINUTES)) // nobody waits longer; lets the index find them
      .where('a.starts_at', '<', addMinutes(now, DAY_MINUTES))
      .where('a.status', '=', 'waiting')
      .orderBy('a.waiting_since')
      .execute(),
    mine
      .where('a.id', 'in', unsignedVisits(db, doctorId, now))
      .where('c.signed_at', 'is', null)
      .orderBy((eb) => eb.fn.coalesce('c.ended_at', 'a.ends_at'))
      .execute(),
    listUnsignedPapers(db, doctorId),
    countBooked(db, doctorId, tomorrow, startOfDay(addDays(today, 8))),
  ])
  return {
    today: todays.map(shown),
    waiting: waiting.map(shown),
    notesToSign: unsigned.map(shown),
    papersToSign: unsignedPapers,
    nextSevenDays: next,
  }
}

/** Visits that ended, and by the rule isLeftOpen (rules/visits.ts) those that nobody finished. Apart, so that an index finds each. */
const unsignedVisits = (db: Db, doctorId: string, now: Date) =>
  db
    .selectFrom('consultations')
    .select('appointment_id as id')
    .where('doctor_id', '=', doctorId)
    .where('ended_at', 'is not', null)
    .where('signed_at', 'is', null)
    .unionAll(
      db
        .selectFrom('appointments')
        .select('id')
        .where('doctor_id', '=', doctorId)
        .where('status', '=', 'in_progress')
        .where('ends_at', '<', addMinutes(now, -JOIN_AFTER_MINUTES)),
    )

/** What this doctor issued and nobody can use before it is signed by hand. */
async function listUnsignedPapers(db: Db, doctorId: string): Promise<PaperToSign[]> {
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('consultations as c', 'c.id', 'd.consultation_id')
    .select(['d.id as documentId', 'c.appointment_id as appointmentId', 'd.kind', 'd.number', 'd.created_at as issuedAt'])
    .select(sql<string[]>`shown_name_parts(d.user_id)`.as('nameParts'))
    .where('d.doctor_id', '=', doctorId)
    .where('d.signature_status', '=', 'unsigned')
    .where('d.revoked_at', 'is', null)
    .orderBy('d.created_at')
    .execute()
  return rows.map(({ nameParts: [first, last], ...row }) => ({ ...row, patientName: displayName(first, last) }))
}

async function countBooked(db: Db, doctorId: string, from: Date, to: Date) {
  const { booked } = await db
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<string>().as('booked'))
    .where('doctor_id', '=', doctorId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('status', '=', 'scheduled')
    .executeTakeFirstOrThrow()
  return Number(booked)
}

const doctorsVisits = (db: Db) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('consultations as c', 'c.appointment_id', 'a.id')
    .select([
      'a.id as appointmentId',
      'a.starts_at as startsAt',
      'a.ends_at as endsAt',
      sql<string[]>`shown_name_parts(a.user_id)`.as('nameParts'),
      'a.type',
      sql<string>`case when tells_why(a.user_id, a.status) then a.reason else '' end`.as('reason'),
      'a.status',
      'a.waiting_since as waitingSince',
      'c.ended_at as endedAt',
    ])

type Row = Omit<DoctorsDay['today'][number], 'patientName'> & { nameParts: string[]; status: AppointmentStatus }

const shown = ({ nameParts: [first, last], ...row }: Row): DoctorsDay['today'][number] => ({
  ...row,
  patientName: displayName(first, last),
  reason: shortenName(row.reason),
})
