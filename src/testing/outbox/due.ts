import type pg from 'pg'
import type { ReceivedSms } from '../smsProvider.ts'
import type { MailSink } from './mailSink.ts'

export type DueOptions = { mails: number; texts: number; stale: number }

/**
 * Messages that are due: mails to everybody, text messages of which two each say the same to the same number, and reminders of visits that
 * were cancelled or moved meanwhile.
 */
export async function putDue(owner: pg.Pool, { mails, texts, stale }: DueOptions, now: Date) {
  const message = `insert into deliveries (id, user_id, channel, category, code, recipient, subject, body, status, dedupe_key, created_at, next_at,
    appointment_id, facts)`
  const due = `'queued', uuidv7()::text, $2::timestamptz, $2::timestamptz`
  await owner.query(
    `${message}
     select uuidv7(), null::uuid, 'email', 'appointments', 'consult_booked', 'm' || n || '@mail.example', 'x', 'x', ${due}, null::text, '{}'::jsonb
     from generate_series(1, $1::int) n
     union all
     select uuidv7(), null, 'sms', 'appointments', 'consult_booked', '+2782' || (1000000 + n / 2), null, 'Your booking changed.', ${due}, null, '{}'
     from generate_series(1, $3::int) n`,
    [mails, now, texts],
  )
  if (stale > 0) await putStale(owner, message, { stale, now })
}

async function putStale(owner: pg.Pool, message: string, { stale, now }: { stale: number; now: Date }) {
  await owner.query(`
    insert into accounts.users (id, email, email_verified, first_name, last_name, created_at, updated_at)
      values ('00000000-0000-4000-8000-000000000001', 'p@mail.example', true, 'Lerato', 'P', now(), now()),
        ('00000000-0000-4000-8000-000000000002', 'd@mail.example', true, 'Naledi', 'D', now(), now());
    update user_roles set role = 'doctor' where user_id = '00000000-0000-4000-8000-000000000002';
    insert into doctor_profiles (doctor_id, display_name, specialty, qualification, practice_address, registration_verified_until)
      values ('00000000-0000-4000-8000-000000000002', 'Dr. N', 'General practitioner', 'MBChB', 'Soweto', '2099-12-31')`)
  await owner.query(
    `with visits as (
      insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, status, reason, idempotency_key, booked_at)
      select uuidv7()::text, '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 'General Consultation',
        at, at + interval '15 minutes', case when n % 2 = 0 then 'cancelled' else 'scheduled' end, 'x', uuidv7(), $2
      from (select n, date_trunc('hour', $2::timestamptz) + interval '3 days' + n * interval '30 minutes' as at from generate_series(1, $1::int) n) each
      returning id, starts_at, status)
    ${message}
    select uuidv7(), null, 'email', 'appointments', 'appt_24h', 'stale@mail.example', 'x', 'x', 'queued', uuidv7()::text, $2, $2, id,
      jsonb_build_object('startsAt', case when status = 'cancelled' then starts_at else starts_at - interval '1 hour' end) from visits`,
    [stale, now],
  )
}

export type OutcomeCounts = {
  unsent: number
  mails: number
  /** Mails that came in more than once: under one Message-ID, to be taken for one. */
  mailDuplicates: number
  mailsLost: number
  stale: number
  texts: number
  textsTwice: number
  textsLost: number
}

/** What went out, compared with what should have. */
export async function countOutcome(owner: pg.Pool, sink: MailSink, texts: ReceivedSms[]): Promise<OutcomeCounts> {
  const { rows } = await owner.query<{ id: string; channel: string; code: string; status: string; recipient: string }>(
    // What was put there; while the clocks run on, the invented visits get reminders of their own.
    `select id, channel, code, status, recipient from deliveries where code = 'consult_booked' or recipient = 'stale@mail.example'`,
  )
  const wanted = (channel: string) => rows.filter((row) => row.channel === channel && row.code !== 'appt_24h')
  // By number: of two messages that say the same to one number nobody can tell which is which, the person neither.
  const due = tally(wanted('sms').map(({ recipient }) => recipient))
  const got = tally(texts.map(({ to }) => to))
  const beyond = (more: Map<string, number>, less: Map<string, number>) =>
    [...more].reduce((sum, [to, times]) => sum + Math.max(0, times - (less.get(to) ?? 0)), 0)
  const ids = new Set(rows.map(({ id }) => id))
  const raw = [...sink.taken].filter(([id]) => ids.has(id))
  return {
    unsent: rows.filter(({ code, status }) => status !== (code === 'appt_24h' ? 'suppressed' : 'sent')).length,
    mails: raw.length,
    mailDuplicates: raw.reduce((sum, [, times]) => sum + times.length - 1, 0),
    mailsLost: wanted('email').filter(({ id }) => !sink.taken.has(id)).length,
    stale: raw.filter(([, [to]]) => to === 'stale@mail.example').length,
    texts: texts.length,
    textsTwice: beyond(got, due),
    textsLost: beyond(due, got),
  }
}

function tally(words: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
