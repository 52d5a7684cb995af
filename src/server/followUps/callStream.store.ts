import { sql } from 'kysely'
import type { CallSignal } from '#contract/calls.ts'
import type { Db } from '../database/tables.ts'

/** One page's end of a follow-up by video. */
export type CallPage = { callId: string; me: string; session: string }

type Heard = { start: string; moved: boolean; signals: { id: string; session: string; from: string; signal: CallSignal }[] }

/** Whether a page of the other side has this name: then it is none for the asker. */
export async function isTheirPage(db: Db, { callId, me, session }: CallPage): Promise<boolean> {
  const found = await db
    .selectFrom('followup_call_signals')
    .select('id')
    .where('call_id', '=', callId)
    .where('session', '=', session)
    .where('sender_id', '<>', me)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * All that a page has not been told, in one statement. One that names no last signal begins at its own first, or from now on when it has said
 * nothing yet. `moved`: the same person joined from another page after this one did.
 */
export async function listCallSignals(db: Db, { callId, me, session }: CallPage, after: string | null): Promise<Heard> {
  const { rows } = await sql<Heard>`
    with said as materialized (select * from followup_call_signals where call_id = ${callId}::uuid),
    start as materialized (select coalesce(${after}::bigint,
      (select min(id) from said where sender_id = ${me}::uuid and session = ${session}::uuid), (select max(id) from said), 0) as id)
    select (select id::text from start) as start,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id::text, 'session', s.session, 'signal', s.signal,
          'from', case s.sender_id when s.patient_id then 'patient' else 'nurse' end) order by s.id)
        from said s where s.id > (select id from start) and s.sender_id <> ${me}::uuid
          and (s.to_session is null or s.to_session = ${session}::uuid)), '[]') as signals,
      (select coalesce(bool_or(session = ${session}::uuid) and (array_agg(session order by id desc))[1] <> ${session}::uuid, false)
        from said where sender_id = ${me}::uuid and to_session is null and signal ->> 'kind' = 'hello') as moved`.execute(db)
  return rows[0]!
}
