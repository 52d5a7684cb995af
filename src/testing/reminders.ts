import type pg from 'pg'
import { addMinutes } from '#rules/time.ts'
import type { TestWorld } from './world.ts'

/** As the owner, at the time of the clock. */
export async function asOwnerNow(world: TestWorld, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = await world.owner.connect()
  await client.query('begin')
  await client.query(`select set_config('app.now', $1, true)`, [world.now().toISOString()])
  const answer = await client.query(text, values)
  await client.query('commit')
  client.release()
  return answer
}

/** What is still to be said of a visit, now or when it is due. */
export async function remindersAhead(world: TestWorld, appointmentId: string): Promise<{ code: string; due_at: Date }[]> {
  const { rows } = await asOwnerNow(
    world,
    `select code, due_at from due_notices where appointment_id = $1 and done_at is null
     union all select code, due_at from reminders_due('infinity') where appointment_id = $1 order by due_at`,
    [appointmentId],
  )
  return rows
}

type Armed = { code: string; startsAt: Date; minutes: number; outcome?: 'said' | 'dropped' }

/** A reminder as the release before decision 59 left it at the booking: in a row of its own, under the key that it is said under. */
export const armReminder = ({ owner }: TestWorld, appointmentId: string, { code, startsAt, minutes, outcome }: Armed) =>
  owner.query(
    `insert into due_notices (id, code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, created_at, done_at, outcome)
     select gen_random_uuid(), $2, user_id, id, jsonb_build_object('startsAt', $3::text), $4, $3::timestamptz,
       'appt:' || id || ':' || $3 || ':' || $2, booked_at, case when $5::text is not null then booked_at end, $5
     from appointments where id = $1`,
    [appointmentId, code, startsAt.toISOString(), addMinutes(startsAt, -minutes), outcome ?? null],
  )
