import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { canonicalEmail } from '#rules/email.ts'
import { staffPasswordFaults } from '#rules/passwords.ts'
import { localDate } from '#rules/time.ts'
import { AddressTaken, createStaff } from '#server/accounts/createStaff.ts'
import { announce } from '#server/rpc/live.ts'
import { newId } from '#server/world/ids.ts'
import type { Wanted } from './arguments.ts'

/** What was asked for cannot be done; the message says why. */
export class Refused extends Error {}

/** Makes the account in one transaction. Answers its password, which is stored nowhere. */
export async function create(client: pg.Client, { what: _, ...person }: Extract<Wanted, { what: 'create' }>, now: Date): Promise<string> {
  const password = generatePassword()
  await client.query('begin')
  try {
    const id = await createStaff(client, { ...person, password }, now)
    if (person.role === 'doctor') await giveUsualHours(client, id, now)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error instanceof AddressTaken ? new Refused(error.message) : error
  }
  return password
}

/** Without hours nobody could book: Monday to Friday, 9:00 to 17:00. */
async function giveUsualHours(client: pg.Client, doctorId: string, now: Date) {
  for (const weekday of [1, 2, 3, 4, 5])
    await client.query(
      `insert into availability_rules (id, doctor_id, weekday, starts, ends, valid_from) values ($1, $2, $3, '09:00', '17:00', $4)`,
      [newId(), doctorId, weekday, localDate(now)],
    )
}

export type StaffLine = { role: string; email: string; name: string; disabled: boolean }

export async function list(client: pg.Client): Promise<StaffLine[]> {
  const { rows } = await client.query<StaffLine>(
    `select r.role, u.email, u.first_name || ' ' || u.last_name as name, u.banned as disabled
     from accounts.users u join user_roles r on r.user_id = u.id where r.role <> 'patient' order by r.role, u.email`,
  )
  return rows
}

/** Disabling ends the person's sessions at once, their open screens too. */
export async function setDisabled(client: pg.Client, typed: string, disabled: boolean, now: Date): Promise<void> {
  const found = await client.query(
    `update accounts.users u set banned = $2, ban_reason = $3, ban_expires = null, updated_at = $4
     from user_roles r where r.user_id = u.id and r.role <> 'patient' and u.email = $1 returning u.id`,
    [canonicalEmail(typed) ?? '', disabled, disabled ? 'disabled by an administrator' : null, now],
  )
  if (!found.rowCount) throw new Refused('There is no staff account with this e-mail address.')
  if (!disabled) return
  const ended = await client.query<{ id: string }>('delete from accounts.sessions where user_id = $1 returning id', [found.rows[0].id])
  for (const { id } of ended.rows) await client.query(announce({ rooms: [], endedSession: id }))
}

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789' // none that looks like another

/** Four groups of four, about 92 bits, with a capital, a small letter and a number. */
function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const password = [group(), group(), group(), group()].join('-')
  return staffPasswordFaults(password).length === 0 ? password : generatePassword()
}
