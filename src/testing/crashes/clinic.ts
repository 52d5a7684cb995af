import type pg from 'pg'
import { addDays, addMinutes, localDate, startOfDay } from '#rules/time.ts'
import { cookieHeader } from '#server/accounts/sessions/cookies.ts'
import { openConfig } from '#server/database/installation.ts'
import { readSettings } from '#server/world/settings.ts'
import { v4 } from 'uuid'

/** A booking that somebody wants; asked for again and again with the same key until it is answered. `offer`: a nurse keeps its time first. */
export type ClinicBooking = { key: string; doctorId: string; startsAt: string; headers: Headers; offer?: Offer }
type Offer = { id: string; userId: string; headers: Headers }
type Headers = Record<string, string>

const SLOT_MINUTES = 30
const STARTS_A_DAY = 47
const DAYS = 28
/** Every so many patients are supported by the nurse, who keeps their times for them. */
const SUPPORTED = 4
const NURSE_TOKEN = 'session-of-nurse'

/** Doctors who work around the clock and patients who book twice each, all at different times: nobody needs to be refused. */
export async function openClinic(owner: pg.Pool, origin: string, doctorCount: number): Promise<ClinicBooking[]> {
  const starts = doctorCount * STARTS_A_DAY * DAYS
  await owner.query(`
    create table made_patients as select n, uuidv7() as id, 'session-of-' || n as token from generate_series(0, ${starts / 2 - 1}) n;
    create table made_doctors as select n, uuidv7() as id from generate_series(0, ${doctorCount - 1}) n;
    create table made_nurse as select uuidv7() as id;
    insert into accounts.users (id, email, email_verified, first_name, last_name, created_at, updated_at)
      select id, 'patient' || n || '@example.org', true, 'Lerato', 'Patient', now(), now() from made_patients union all
      select id, 'doctor' || n || '@example.org', true, 'Naledi', 'Doctor', now(), now() from made_doctors union all
      select id, 'nurse@example.org', true, 'Zanele', 'Nurse', now(), now() from made_nurse;
    update user_roles set role = 'doctor' where user_id in (select id from made_doctors);
    update user_roles set role = 'nurse' where user_id in (select id from made_nurse);
    update profiles set gender = 'female', phone_number = '+27821234567', onboarding_completed = true;
    insert into accounts.sessions (id, user_id, token_sha256, proved_at, active_at, created_at, expires_at, ends_at)
      select uuidv7(), id, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now(), now(), now(), now() + interval '1 day',
        now() + interval '365 days'
      from (select id, token from made_patients union all select id, '${NURSE_TOKEN}' from made_nurse) people;
    insert into consent_records (id, user_id, code, version, decision, text_sha256, locale, channel, captured_by, at)
      select uuidv7(), id, 'psp_support', '1', 'accepted', '', 'en-ZA', 'web', id, now() from made_patients where n % ${SUPPORTED} = 0;
    insert into enrolments (patient_id, status, consented_at, intake_due_at, primary_nurse_id, updated_at)
      select p.id, 'active', now(), now(), nurse.id, now() from made_patients p, made_nurse nurse where p.n % ${SUPPORTED} = 0;
    insert into doctor_profiles (doctor_id, display_name, specialty, qualification, practice_address, works_public_holidays, registration_verified_until)
      select id, 'Dr. Naledi ' || n, 'General practitioner', 'MBChB', 'Soweto', true, '2099-12-31' from made_doctors;
    insert into availability_rules (id, doctor_id, weekday, starts, ends, valid_from)
      select uuidv7(), id, weekday, '00:00', '23:30', '2020-01-01' from made_doctors, generate_series(0, 6) weekday`)
  const { rows: doctors } = await owner.query<{ id: string }>('select id from made_doctors order by n')
  const { rows: patients } = await owner.query<{ id: string; token: string }>('select id, token from made_patients order by n')
  const config = await openConfig(owner.options, readSettings({ APP_URL: origin }))
  // Not tomorrow: in the hour before midnight its first starts are too soon for anybody.
  const firstDay = addDays(localDate(new Date()), 2)
  const headersOf = (token: string) => ({ origin, 'content-type': 'application/json', cookie: cookieHeader(token, config) })
  const offerTo = (userId: string): Offer => ({ id: v4(), userId, headers: headersOf(NURSE_TOKEN) })
  return Array.from({ length: starts }, (_, index) => {
    const place = Math.floor(index / doctorCount)
    const day = startOfDay(addDays(firstDay, place % DAYS))
    const who = index % patients.length
    const { id, token } = patients[who]!
    return {
      key: v4(),
      doctorId: doctors[index % doctorCount]!.id,
      startsAt: addMinutes(day, Math.floor(place / DAYS) * SLOT_MINUTES).toISOString(),
      headers: headersOf(token),
      ...(who % SUPPORTED === 0 && { offer: offerTo(id) }),
    }
  })
}

/** The appointment that a wish became, or nothing when no answer came or the server could not serve. Throws when it is refused. */
export async function sendBooking(address: string, { key, doctorId, startsAt, headers }: ClinicBooking): Promise<string | undefined> {
  const json = { idempotencyKey: key, doctorId, startsAt, consultationType: 'General Consultation', reason: 'A cough' }
  const answer = await send<{ appointment: { id: string } }>(`${address}/api/rpc/booking/book`, headers, json)
  return answer?.appointment.id
}

/** Whether the nurse was told that the time is kept. Throws when it is refused. */
export const sendOffer = async (address: string, { doctorId, startsAt }: ClinicBooking, { id, userId, headers }: Offer) =>
  (await send(`${address}/api/rpc/visitOffers/offer`, headers, { id, userId, doctorId, startsAt })) !== undefined

async function send<T>(url: string, headers: Headers, json: object): Promise<T | null | undefined> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ json, meta: [[1, 'startsAt']] }) }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => undefined,
  )
  if (!answer || answer.status === 503) return undefined
  if (answer.status !== 200) throw new Error(`${url}, against which nothing stands, was answered with ${answer.status}: ${answer.text}`)
  return answer.text ? ((JSON.parse(answer.text) as { json?: T }).json ?? null) : null
}
