import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { v7 } from 'uuid'
import type { Role } from '#contract/primitives.ts'
import { DAY_MS } from '#rules/time.ts'
import { tokenHash } from '#server/world/secrets.ts'

let counter = 0

/** How a person to be may differ from the ordinary one. */
export type PersonOptions = {
  onboarded?: boolean
  phone?: string | null
  priceCents?: number
  specialty?: string
  firstName?: string
  hours?: boolean
  /** Staff are locked after 15 minutes and signed out after an hour, as outside of tests. */
  trueSession?: boolean
}

export type CreatedPerson = { id: string; email: string; firstName: string; lastName: string; token: string }

/** Makes a verified account with a role and an open session, straight in the tables: tests of other rooms need no password. */
export async function createPerson(owner: pg.Pool, role: Role, now: Date, options: PersonOptions = {}): Promise<CreatedPerson> {
  const id = v7()
  counter += 1
  const firstName = options.firstName ?? { patient: 'Lerato', doctor: 'Naledi', nurse: 'Sipho', admin: 'Ayanda' }[role]
  const lastName = `Tester${counter}`
  const email = `${role}${counter}-${id.slice(-6)}@example.org`
  await owner.query(
    `insert into accounts.users (id, email, email_verified, first_name, last_name, created_at, updated_at)
     values ($1, $2, true, $3, $4, $5, $5)`,
    // An administrator of less than 72 hours decides nothing that needs four eyes.
    [id, email, firstName, lastName, role === 'admin' ? new Date(now.getTime() - 30 * DAY_MS) : now],
  )
  await owner.query('update user_roles set role = $2 where user_id = $1', [id, role])
  const onboarded = options.onboarded ?? true
  await owner.query(
    `update profiles set onboarding_completed = $2, gender = case when $2 then 'female' end, phone_number = $3 where id = $1`,
    [id, onboarded, onboarded ? (options.phone === undefined ? '+27821234567' : options.phone) : null],
  )
  if (role === 'doctor') await makeDoctor(owner, id, `Dr. ${firstName} ${lastName}`, options)
  if (role === 'nurse') await owner.query(`insert into nurse_profiles values ($1, '14123456', '2030-12-31')`, [id])
  return { id, email, firstName, lastName, token: await openSession(owner, id, now, options) }
}

/**
 * A session as signing in makes one, just proven. That of staff goes on until the year 2100 however the clock is moved, so that no test
 * of other rooms meets the lock by accident; `trueSession` has the true terms.
 */
export async function openSession(
  owner: pg.Pool,
  userId: string,
  now: Date,
  { trueSession = false }: Pick<PersonOptions, 'trueSession'> = {},
) {
  const token = randomBytes(32).toString('base64url')
  await owner.query(
    `insert into accounts.sessions (id, user_id, token_sha256, proved, proved_at, created_at, active_at, expires_at, ends_at)
     select $1, u.id, $3, case when staff then '{password,totp}'::text[] else '{password}' end, at, at, case when lasts then '2100-01-01' else at end,
       case when lasts then '2100-01-01' when staff then at + interval '1 hour' else at + interval '30 days' end,
       case when lasts then '2100-01-01' when staff then at + interval '12 hours' else at + interval '365 days' end
     from accounts.users u left join user_roles r on r.user_id = u.id,
       lateral (select coalesce(r.role, '') <> 'patient' as staff, $4::timestamptz as at) s, lateral (select staff and not $5::boolean as lasts) l
     where u.id = $2`,
    [v7(), userId, tokenHash(token), now, trueSession],
  )
  return token
}

async function makeDoctor(
  owner: pg.Pool,
  id: string,
  name: string,
  { priceCents = 0, specialty = 'General practitioner', hours = true }: PersonOptions,
) {
  await owner.query(`update profiles set hpcsa_number = 'MP0123456' where id = $1`, [id])
  await owner.query(
    `insert into doctor_profiles (doctor_id, display_name, specialty, qualification, practice_address, price_cents, registration_verified_until)
     values ($1, $2, $3, 'MBChB (UCT)', '12 Vilakazi Street, Soweto', $4, '2030-12-31')`,
    [id, name, specialty, priceCents],
  )
  if (!hours) return
  for (const weekday of [1, 2, 3, 4, 5]) {
    await owner.query(
      `insert into availability_rules (id, doctor_id, weekday, starts, ends, valid_from) values ($1, $2, $3, '09:00', '17:00', '2020-01-01')`,
      [v7(), id, weekday],
    )
  }
}
