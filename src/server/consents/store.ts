import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnConsent } from '#contract/consents.ts'
import { supportedStatuses } from '#rules/enrolments.ts'
import { consentTexts, type ConsentCode, type shownConsent } from '#rules/consents.ts'
import type { Db, Tables } from '../database/tables.ts'

/** A consent of a person, or of a person for one visit. */
type ConsentSubject = { userId: string } & (
  | { code: Exclude<ConsentCode, VisitConsent>; appointmentId?: undefined }
  | { code: VisitConsent; appointmentId: string }
)
/** Given for one visit and no other. */
type VisitConsent = 'document_diagnosis'

type NewConsent = ConsentSubject & {
  id: string
  decision: 'accepted' | 'declined' | 'withdrawn'
  /** The text as it was shown, and its language. */
  shown: ReturnType<typeof shownConsent>
  at: Date
  expiresAt?: Date
}

/** Keeps what a person decided on the web, in the words that were shown. Rows are never changed: the latest counts. */
export const addConsent = (db: Db, { id, userId, code, appointmentId, decision, shown, at, expiresAt }: NewConsent) =>
  db
    .insertInto('consent_records')
    .values({
      id,
      user_id: userId,
      code,
      version: consentTexts[code].version,
      decision,
      text_sha256: hashOf(shown),
      locale: shown.locale,
      channel: 'web',
      captured_by: userId,
      at,
      expires_at: expiresAt ?? null,
      appointment_id: appointmentId ?? null,
    })
    .execute()

const hashOf = ({ paragraphs }: NewConsent['shown']) => createHash('sha256').update(paragraphs.join('\n')).digest('hex')

/** Whether exactly these words were agreed to last; null where nothing was decided about them. */
export async function findDecision(
  db: Db,
  { userId, code, shown }: Pick<NewConsent, 'code' | 'userId' | 'shown'>,
): Promise<boolean | null> {
  const latest = await db
    .selectFrom('consent_records')
    .select(['decision', 'text_sha256'])
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.text_sha256 === hashOf(shown) ? latest.decision === 'accepted' : null
}

/** A patient's decisions at the same moment are dealt with one after the other. */
export const lockOwnConsents = (db: Db) => sql`select pg_advisory_xact_lock(patient_queue())`.execute(db)

type Withdrawal = { id: string; userId: string; code: OwnConsent['code']; at: Date }

/** Takes back what was agreed to last, in the words that were agreed to then. */
export const addWithdrawal = (db: Db, { id, userId, code, at }: Withdrawal) =>
  sql`insert into consent_records (id, user_id, code, version, decision, text_sha256, locale, channel, captured_by, at)
    select ${id}, user_id, code, version, 'withdrawn', text_sha256, locale, 'web', user_id, ${at} from consent_records
    where user_id = ${userId} and code = ${code} order by at desc, id desc limit 1`.execute(db)

/** When it was last agreed to; null when it never was, or was declined or taken back since. How long it holds, the rules say. */
export async function findConsent(db: Db, { userId, code, appointmentId }: ConsentSubject): Promise<Date | null> {
  const latest = await db
    .selectFrom('consent_records')
    .select(['decision', 'at'])
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .$if(appointmentId !== undefined, (query) => query.where('appointment_id', '=', appointmentId!))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.decision === 'accepted' ? latest.at : null
}

/** A person's visits for which they last agreed. */
export async function listConsentedVisits(db: Db, { userId, code }: { userId: string; code: VisitConsent }): Promise<string[]> {
  const latest = await db
    .selectFrom('consent_records')
    .distinctOn('appointment_id')
    .select(['appointment_id as id', 'decision'])
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .where('appointment_id', 'is not', null)
    .orderBy('appointment_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return latest.flatMap(({ id, decision }) => (id && decision === 'accepted' ? [id] : []))
}

/** What a person decided last about each text, for each visit where it is of one. */
export async function listLatestConsents(db: Db, userId: string): Promise<OwnConsent[]> {
  const latest = await db
    .selectFrom('consent_records as c')
    .leftJoin('appointments as a', 'a.id', 'c.appointment_id')
    .leftJoin('enrolments as e', (join) =>
      join.onRef('e.patient_id', '=', 'c.user_id').on('e.status', '=', 'discharged').on('c.code', '=', 'psp_support'),
    )
    .distinctOn(['c.code', 'c.appointment_id'])
    .select(['c.code', 'c.decision', 'c.version', 'c.at', 'c.expires_at as expiresAt', 'a.id as visit', 'a.starts_at as startsAt'])
    .select('e.updated_at as dischargedAt')
    .where('c.user_id', '=', userId)
    .orderBy('c.code')
    .orderBy('c.appointment_id')
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return latest.map(({ visit, startsAt, ...one }) => ({ ...one, visit: visit && startsAt ? { id: visit, startsAt } : null }))
}

/** Those of these people whom the nurses' programme has, and whose last word on each of these consents is that they agree. */
export async function listSupported(
  db: Db,
  userIds: readonly string[],
  codes: readonly Tables['consent_records']['code'][],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const latest = await db
    .selectFrom('consent_records')
    .innerJoin('enrolments', 'patient_id', 'user_id')
    .distinctOn(['user_id', 'code'])
    .select(['user_id as userId', 'decision'])
    .where('user_id', 'in', userIds)
    .where('enrolments.status', 'in', supportedStatuses)
    .where('code', 'in', codes)
    .orderBy('user_id')
    .orderBy('code')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const agreed = latest.filter(({ decision }) => decision === 'accepted').map(({ userId }) => userId)
  return [...new Set(userIds)].filter((userId) => agreed.filter((one) => one === userId).length === codes.length)
}

/** A person's visits that are booked and have not begun, the soonest first. */
export async function listVisitsAhead(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('appointments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ id }) => id)
}
