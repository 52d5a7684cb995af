import { callIsOverFrom, callRangOutFrom } from '#rules/followUps/attempts.ts'
import type { Db, Tables } from '../database/tables.ts'

/* What the clock does with follow-ups that nobody ended. */

const MOST_AT_ONCE = 500

/** Those that stand though they were due by then, the oldest first, but not one whose nurse is in a call; kept from nurses until the commit. */
export const lockOverdue = (db: Db, dueBy: Date) =>
  db
    .selectFrom('followups')
    .select(['id', 'patient_id as patientId', 'scheduled_at as scheduledAt', 'type', 'safety_check_at as safetyCheckAt'])
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '<=', dueBy)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('followup_calls as c')
            .select('c.id')
            .whereRef('c.followup_id', '=', 'followups.id')
            .where('c.ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('scheduled_at')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()

type Unattended = { status: 'missed'; missed_by: 'programme' } | { status: 'cancelled'; missed_by: null }

/** Ends one without a nurse. */
export const endUnattended = (db: Db, id: string, ending: Unattended & Pick<Tables['followups'], 'ended_at'>) =>
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

/** Calls that a nurse left open: her page was closed, or nobody joined. Of follow-ups that stand, which are kept from her until the commit, as she keeps them first too. */
export const lockForgottenCalls = (db: Db, now: Date) =>
  db
    .selectFrom('followups as f')
    .innerJoin('followup_calls as c', 'c.followup_id', 'f.id')
    .select(['c.id', 'c.followup_id as followUpId', 'c.patient_id as patientId', 'c.nurse_id as nurseId', 'c.started_at as startedAt'])
    .where('c.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('c.started_at', '<=', callIsOverFrom(now)),
        eb.and([eb('c.joined_at', 'is', null), eb('c.started_at', '<=', callRangOutFrom(now))]),
      ]),
    )
    .limit(MOST_AT_ONCE)
    .forUpdate('f')
    .skipLocked()
    .execute()

type Forgotten = Awaited<ReturnType<typeof lockForgottenCalls>>[number]

/** Ends one, and writes it down as an attempt, by what stands in it now: the patient may have joined since it was found. */
export async function endForgottenCall(db: Db, { id, followUpId, patientId, nurseId, startedAt }: Forgotten, now: Date) {
  const ended = await db
    .updateTable('followup_calls')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('joined_at as joinedAt')
    .executeTakeFirst()
  if (!ended) return
  const about = { id, patient_id: patientId, followup_id: followUpId, nurse_id: nurseId }
  await db
    .insertInto('contact_attempts')
    .values({ ...about, kind: 'video', outcome: ended.joinedAt ? 'reached' : 'no_answer', at: startedAt })
    .onConflict((conflict) => conflict.doNothing()) // a nurse may have written one down under this id
    .execute()
}
