import { readFileSync } from 'node:fs'
import pg from 'pg'
import { createPatient, createStaff } from '#server/accounts/createDemoAccounts.ts'
import { DAY_MS } from '#rules/time.ts'
import { consentTexts, shownConsent } from '#rules/consents.ts'
import { addConsent } from '#server/consents/store.ts'
import { saveEnrolment } from '#server/nurses/store.ts'
import { saveProfilePhoto } from '#server/people/profilePhotos.store.ts'
import type { OwnerConnection } from '../connect.ts'
import { kyselyOn } from '../kyselyOn.ts'
import { newId } from '#server/world/ids.ts'
import type { Config } from '#server/world/config.ts'
import { alertDemoNurses } from './alerts.ts'
import { readArticles } from './education.ts'
import { giveReports } from './healthReports.ts'
import { giveMedicines } from './medicines.ts'
import { nursePatients } from './nursing.ts'
import { enrolPatients } from './programme.ts'
import { giveReadings } from './readings.ts'
import { giveSymptoms } from './symptoms.ts'
import { demoPeople, DEMO_PASSWORD, type DemoPatient, type DemoPerson } from './people.ts'
import { enrolDemoStaff } from './secondFactors.ts'
import { addPastVisit, bookAhead, bookShowcase, giveWeeklyHours } from './visits.ts'

/** The demo's seed data: fills an empty database with invented people; a database that has accounts is left as it is. Answers with who can be tried. */
export async function makeDemoWorld(owner: OwnerConnection, config: Config, now: Date): Promise<DemoPerson[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(727004)') // of two servers that start at once one makes it
    const { rows } = await client.query<{ email: string }>('select email from accounts.users')
    const known = new Set(rows.map((row) => row.email))
    if (known.size > 0) return demoPeople.filter((person) => known.has(person.email))
    await settle(client, config, now)
    await client.query('commit')
    return demoPeople
  } finally {
    await client.end()
  }
}

async function settle(client: pg.Client, config: Config, now: Date) {
  const ids = new Map<string, string>()
  for (const person of demoPeople) ids.set(person.email, await makePerson(client, person, now))
  await enrolDemoStaff(client, config, now)
  const doctorId = ids.get('dr.molefe@demo.example')!
  for (const { email, firstName, lastName, patient } of demoPeople) {
    if (!patient) continue
    await giveMedicines(client, email, ids.get(email)!, now)
    await giveSymptoms(client, email, ids.get(email)!, now)
    await giveReadings(client, email, ids.get(email)!, now)
    await readArticles(client, email, ids.get(email)!, now)
    await alertDemoNurses(client, { email, userId: ids.get(email)!, name: `${firstName} ${lastName}`, phone: patient.phone, now })
    const visit = { userId: ids.get(email)!, patientName: `${firstName} ${lastName}`, doctorId, now, birthDate: patient.birthDate }
    if (patient.past) await addPastVisit(client, { ...visit, ...patient.past, brand: config.brand })
    if (patient.ahead) await bookAhead(client, { ...visit, ...patient.ahead })
  }
  await enrolPatients(client, ids, now)
  await nursePatients(client, ids, now)
  await offerPricedType(client)
  await giveWalletCredit(client, ids.get('lerato@demo.example')!, now)
  const lerato = { userId: ids.get('lerato@demo.example')!, doctorId, now }
  await bookShowcase(client, lerato)
  await giveReports(client, lerato)
}

/** Booked with the first available doctor it costs something: the dialog with payment can be tried. */
const offerPricedType = (client: pg.Client) =>
  client.query(
    `insert into consultation_types (name, description, duration_minutes, price_cents)
     values ('Extended Consultation', 'The doctor reads your earlier papers before the visit, by video', 30, 35000)`,
  )

/** Enough for one visit with the doctor who has a price. */
async function giveWalletCredit(client: pg.Client, userId: string, now: Date) {
  await client.query(`select set_config('app.now', $1, true)`, [now.toISOString()])
  await client.query(`select write_wallet_entry($1, 'promo', 60000, $2, null, null, 'Welcome credit of the demo', is_told => false)`, [
    userId,
    `demo ${userId}`,
  ])
}

async function makePerson(client: pg.Client, { role, email, firstName, lastName, doctor, nurse, patient }: DemoPerson, now: Date) {
  const account = { email, firstName, lastName, password: DEMO_PASSWORD }
  if (role === 'patient') {
    const id = await createPatient(client, account, now)
    if (patient) await fillProfile(client, id, patient, now)
    if (patient) await answerSupport(client, id, patient.support, new Date(now.getTime() - 60 * DAY_MS))
    return id
  }
  const until = `${now.getUTCFullYear() + 2}-12-31`
  const registration = {
    ...(doctor && { doctor: { ...doctor, registrationVerifiedUntil: until } }),
    ...(nurse && { nurse: { ...nurse, apcValidUntil: until } }),
  }
  // An administrator of less than 72 hours decides nothing that needs four eyes.
  const id = await createStaff(client, { role, ...account, ...registration }, new Date(now.getTime() - 30 * DAY_MS))
  if (doctor) {
    await giveWeeklyHours(client, id)
    const portrait = readFileSync(new URL(`portraits/${doctor.portrait}.webp`, import.meta.url))
    await saveProfilePhoto(kyselyOn(client), id, portrait, now)
  }
  return id
}

async function fillProfile(client: pg.Client, id: string, patient: DemoPatient, now: Date) {
  const joinedAt = new Date(now.getTime() - 60 * DAY_MS) // as long as their doses and symptoms go back
  // As if they had written it themselves: the profile says who did.
  await client.query(`select set_config('app.actor', $1, true), set_config('app.role', 'patient', true)`, [id])
  await client.query(
    `update profiles set phone_number = $2, gender = $3, birth_date = $4, weight = $5, height = $6, chronic_conditions = $7, allergies = $8,
       onboarding_completed = true, updated_at = $9, created_at = $10 where id = $1`,
    [
      id,
      patient.phone,
      patient.gender,
      patient.birthDate,
      patient.weight,
      patient.height,
      patient.conditions,
      patient.allergies,
      now,
      joinedAt,
    ],
  )
  await client.query(`select set_config('app.actor', '', true), set_config('app.role', '', true)`)
  await client.query(
    `insert into notifications (id, user_id, type, code, title, message, dedupe_key, created_at)
     values ($1, $2, 'welcome', 'welcome', 'Welcome', 'Take a short tour and see what you can do here.', $3, $4)`,
    [newId(), id, `welcome:${id}`, now],
  )
}

/** They were asked about support when they came to Home the first time. */
async function answerSupport(client: pg.Client, userId: string, agreed: DemoPatient['support'], at: Date) {
  for (const code of agreed.length > 0 ? agreed : (['psp_support'] as const))
    await addConsent(kyselyOn(client), {
      id: newId(),
      userId,
      code,
      decision: agreed.includes(code) ? 'accepted' : 'declined',
      shown: shownConsent(consentTexts[code], 'en'),
      at,
    })
  if (agreed.includes('psp_support')) await saveEnrolment(kyselyOn(client), userId, at)
}

/** One line for each person who can be tried, and where sent mail can be read. */
export function printDemoAccounts(people: DemoPerson[], config: Config, say: (sentence: string) => void) {
  if (people.length > 0) say(`\nInvented people (everybody's password is ${DEMO_PASSWORD}):`)
  for (const { role, email, tryThis } of people) say(`  ${role.padEnd(8)} ${email.padEnd(28)} ${DEMO_PASSWORD}  ${tryThis}`)
  if (config.production || config.smtpUrl) return
  say(`\nSent mail, and the codes that doctors, nurses and administrators sign in with: ${new URL('/letterbox', config.appUrl).href}`)
}
