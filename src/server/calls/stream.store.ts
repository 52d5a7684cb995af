import { sql } from 'kysely'
import type { CallSignal, CallMedium } from '#contract/calls.ts'
import type { Db } from '../database/tables.ts'
import type { GuestRow } from './guests.store.ts'

/** One page's end of a call. */
export type StreamPeer = { appointmentId: string; me: string; session: string }

export type StreamSignal = { id: string; session: string; from: string; signal: CallSignal }

/** How far a page has been told. */
export type StreamCursor = { afterText: string; afterPhoto: string; afterSignal: string | null }

type Sent = { id: string; position: string; sender_id: string; sent_at: string }

type Page = {
  start: string
  signals: StreamSignal[]
  texts: (Sent & { text: string })[]
  photos: Sent[]
  way: { way: CallMedium['way']; sent_at: string; sender_id: string } | null
  guests: GuestRow[]
  moved: boolean
}

/** Whether a page of somebody else in this call has this name: then it is none for the asker. */
export const isAnothersPage = async (db: Db, { appointmentId: call, me, session }: StreamPeer) =>
  (await sql<{ is: boolean }>`select is_anothers_page(${call}, ${me}::uuid, ${session}::uuid) as is`.execute(db)).rows[0]!.is

/** All that one page of a call has not been told yet, in one statement: each signal wakes every page of its call. */
export async function findStreamUpdates(
  db: Db,
  { appointmentId, me, session }: StreamPeer,
  { afterText, afterPhoto, afterSignal }: StreamCursor,
): Promise<Page> {
  const { rows } = await sql<Page>`
    with start as materialized (select coalesce(${afterSignal}::bigint, first_signal(${appointmentId}, ${me}::uuid, ${session}::uuid)) as id)
    select (select id::text from start) as start,
      coalesce((select jsonb_agg(signal_as_told(s) order by s.id) from call_signals s
        where s.appointment_id = ${appointmentId} and s.id > (select id from start) and s.sender_id <> ${me}::uuid
          and (s.to_session is null or s.to_session = ${session}::uuid) and is_heard(s)), '[]') as signals,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'position', t.position::text, 'sender_id', t.sender_id, 'text', t.text, 'sent_at', t.sent_at)
        order by t.position) from call_texts t where t.appointment_id = ${appointmentId} and t.position > ${afterText}::bigint), '[]') as texts,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'position', p.position::text, 'sender_id', p.sender_id, 'sent_at', p.sent_at)
        order by p.position) from call_photos p where p.appointment_id = ${appointmentId} and p.position > ${afterPhoto}::bigint), '[]') as photos,
      (select jsonb_build_object('way', w.way, 'sent_at', w.sent_at, 'sender_id', w.sender_id) from call_ways w
        where w.appointment_id = ${appointmentId} order by w.position desc limit 1) as way,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'relation', g.relation, 'invited_by', g.invited_by,
          'asked_at', g.asked_at, 'admitted_at', g.admitted_at, 'asking_page', asking_page(g)) order by g.invited_at, g.id)
        from call_guests g where g.appointment_id = ${appointmentId} and g.removed_at is null), '[]') as guests,
      moved_elsewhere(${appointmentId}, ${me}::uuid, ${session}::uuid) as moved`.execute(db)
  return rows[0]!
}
