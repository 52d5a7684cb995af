import { sql } from 'kysely'
import { callIsOverFrom, callRangOutFrom, checkMissedUntil, missedByProgrammeUntil } from '#rules/followUps/attempts.ts'
import { addMinutes } from '#rules/time.ts'
import type { Db, Tables } from '../database/tables.ts'
import { findHolidaysFrom } from '../holidays/store.ts'
import type { ClockTurn } from '../rpc/oneByOne.ts'
import { isResting } from './store.ts'

/* What the clock does with follow-ups that nobody ended. */

/** Of one that nobody made. */
const unmade = [
  'f.id',
  'f.patient_id as patientId',
  'f.type',
  'f.scheduled_at as scheduledAt',
  'f.safety_check_at as safetyCheckAt',
] as const

/** Further back than any days without business in a row. */
const HOLIDAYS_SINCE_DAYS = 14

/** One that stands though the programme missed it by now, but not one whose nurse is in a call, or that rests; kept from nurses until the commit. */
export async function claimOverdue(db: Db, { now, except }: ClockTurn) {
  const isHoliday = await findHolidaysFrom(db, addMinutes(now, -HOLIDAYS_SINCE_DAYS * 24 * 60))
  return db
    .selectFrom('followups as f')
    .select(unmade)
    .where('f.status', '=', 'scheduled')
    .where((eb) =>
      eb.or([
        eb('f.scheduled_at', '<=', missedByProgrammeUntil(now, isHoliday)),
        eb.and([
          eb('f.scheduled_at', '<=', checkMissedUntil(now)),
          eb.or([eb('f.type', '=', 'safety_check'), eb('f.safety_check_at', 'is not', null)]),
        ]),
      ]),
    )
    .where((eb) => eb.not(isResting))
    .where(sql<boolean>`f.id <> all(${except}::uuid[])`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('followup_calls as c').select('c.id').whereRef('c.followup_id', '=', 'f.id').where('c.ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('f.scheduled_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** One that stands of somebody who left the programme. */
export const claimOfLeft = (db: Db, { except }: ClockTurn) =>
  db
    .selectFrom('followups as f')
    .innerJoin('enrolments as e', 'e.patient_id', 'f.patient_id')
    .select(['f.id', 'f.patient_id as patientId'])
    .where('f.status', '=', 'scheduled')
    .where('e.status', 'in', ['withdrawn', 'discharged'])
    .where(sql<boolean>`f.id <> all(${except}::uuid[])`)
    .limit(1)
    .forUpdate('f')
    .skipLocked()
    .executeTakeFirst()

/** One that stands, kept from nurses until the commit. */
export const lockStanding = (db: Db, id: string) =>
  db.selectFrom('followups as f').select(unmade).where('f.id', '=', id).where('f.status', '=', 'scheduled').forUpdate().executeTakeFirst()

type WithoutNurse = { status: 'missed'; missed_by: 'programme' } | { status: 'cancelled'; missed_by: null }

/** Ends one without a nurse. */
export const endWithoutNurse = (db: Db, id: string, ending: WithoutNurse & Pick<Tables['followups'], 'ended_at'>) =>
  db.updateTable('followups').set(ending).where('id', '=', id).execute()

/** The last ones that somebody could have missed, the latest first, and whether they did. What the programme missed says nothing of them. */
export async function listMissed(db: Db, patientId: string, most: number) {
  const latest = await db
    .selectFrom('followups')
    .select(['id', 'status', 'scheduled_at as scheduledAt'])
    .where('patient_id', '=', patientId)
    .where((eb) => eb.or([eb('status', '=', 'completed'), eb('missed_by', '=', 'patient')]))
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return latest.map(({ id, status, scheduledAt }) => ({ id, scheduledAt, isMissed: status === 'missed' }))
}

/** A call that a nurse left open: her page was closed, or nobody joined. Of a follow-up that stands; both are kept from her until the commit. */
export async function claimForgottenCall(db: Db, { now, except }: ClockTurn) {
  const found = await db
    .selectFrom('followups as f')
    .innerJoin('followup_calls as c', 'c.followup_id', 'f.id')
    .select(['c.id as callId', ...unmade])
    .where('c.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('c.started_at', '<=', callIsOverFrom(now)),
        eb.and([eb('c.joined_at', 'is', null), eb('c.started_at', '<=', callRangOutFrom(now))]),
      ]),
    )
    .where(sql<boolean>`c.id <> all(${except}::uuid[])`)
    .orderBy('c.started_at')
    .limit(1)
    .forUpdate(['f', 'c'])
    .skipLocked()
    .executeTakeFirst()
  if (!found) return
  const { callId, ...followUp } = found
  return { callId, followUp }
}
