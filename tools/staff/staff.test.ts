import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffPasswordFaults } from '#rules/passwords.ts'
import { verifyPassword } from '#server/accounts/passwordHash.ts'
import { startEmbedded, type EmbeddedDatabase } from '#server/database/embedded.ts'
import { makeJobSchema } from '#server/database/jobSchema.ts'
import { migrate } from '#server/database/migrate.ts'
import { readArguments } from './arguments.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'staff-'))
let running: EmbeddedDatabase | undefined

const doctor = ['--role', 'doctor', '--email', 'Naledi@staff.example', '--first-name', 'Naledi', '--last-name', 'Dube']
const details = ['--hpcsa-number', 'mp 0123456', '--qualification', 'MBChB (UCT)', '--practice-address', '1 Main Road', '--price', '350.00']
const nurse = ['--role', 'nurse', '--email', 'sipho@staff.example', '--first-name', 'Sipho', '--last-name', 'Zulu']

type Ended = { code: number; out: string; error: string }

/** Runs the command as an administrator would. */
const staff = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<Ended>((resolve) => {
    const file = fileURLToPath(new URL('../staff.ts', import.meta.url))
    const ours = { PATH: process.env.PATH, MOLEMO_DATA: dataFolder, ...env }
    const child = execFile(process.execPath, [file, ...args], { env: ours }, (_error, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    )
  })

async function query(text: string, values: unknown[] = []) {
  const client = new pg.Client(running!.connection)
  await client.connect()
  return (await client.query(text, values).finally(() => client.end())).rows
}

beforeAll(async () => {
  running = await startEmbedded({ dataFolder, fast: true })
})

afterAll(async () => {
  await running?.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

test('an empty database is not touched', async () => {
  const ended = await staff(['create', ...nurse])
  expect(ended).toMatchObject({ code: 1, out: '' })
  expect(ended.error).toBe('The database is still empty. Start the program once (npm start), then run this again.\n')
})

test('while the server runs, a doctor is made who can sign in and be booked', async () => {
  await migrate(running!.connection, 'a secret for tests that nobody needs to guess', makeJobSchema)
  const ended = await staff(['create', ...doctor, ...details])
  expect(ended).toMatchObject({ code: 0, error: '' })
  const password = /^Password: (\S+)$/m.exec(ended.out)?.[1] ?? ''
  expect(staffPasswordFaults(password)).toEqual([])
  const [made] = await query(
    `select u.*, r.role, p.hpcsa_number, d.price_cents, c.password, (select count(*)::int from availability_rules where doctor_id = u.id) as days
     from accounts.users u join user_roles r on r.user_id = u.id join profiles p on p.id = u.id join doctor_profiles d on d.doctor_id = u.id
     join accounts.credentials c on c.user_id = u.id where u.email = 'naledi@staff.example'`,
  )
  expect(made).toMatchObject({ role: 'doctor', email_verified: true, hpcsa_number: 'MP0123456', price_cents: 35000, days: 5 })
  expect(await verifyPassword(password, made.password)).toBe(true)
})

test('an address is taken once', async () => {
  expect((await staff(['create', ...nurse])).code).toBe(0)
  expect(await staff(['create', ...nurse])).toMatchObject({
    code: 1,
    out: '',
    error: 'There is an account with this e-mail address already.\n',
  })
})

test('disabling ends the sessions, and enabling lets the person sign in again', async () => {
  const [{ id }] = await query(`select id from accounts.users where email = 'sipho@staff.example'`)
  await query(
    `insert into accounts.sessions (id, user_id, token, expires_at, created_at, updated_at)
     values (gen_random_uuid(), $1, 'token', '2100-01-01', '2026-01-01', '2026-01-01')`,
    [id],
  )
  expect((await staff(['disable', 'SIPHO@staff.example'])).code).toBe(0)
  expect(await query('select from accounts.sessions where user_id = $1', [id])).toEqual([])
  expect((await staff(['list'])).out).toBe('doctor\tnaledi@staff.example\tNaledi Dube\nnurse\tsipho@staff.example\tSipho Zulu\tdisabled\n')
  expect((await staff(['enable', 'sipho@staff.example'])).code).toBe(0)
  expect(await query('select banned from accounts.users where id = $1', [id])).toEqual([{ banned: false }])
})

test('patients are not staff', async () => {
  await query(`update user_roles set role = 'patient' where user_id = (select id from accounts.users where email = 'sipho@staff.example')`)
  expect(await staff(['disable', 'sipho@staff.example'])).toMatchObject({
    code: 1,
    error: 'There is no staff account with this e-mail address.\n',
  })
})

test.each([
  [[], 'npm run staff -- create --role'],
  [['fire', 'x@y.z'], 'npm run staff -- create --role'],
  [['list', '--role', 'nurse'], 'npm run staff -- create --role'],
  [['create', '--colour', 'red'], "Unknown option '--colour'"],
  [['create', ...nurse, '--role', 'patient'], '--role must be doctor, nurse or admin.'],
  [['create', ...nurse, '--email', 'm\u0131ke@x.y'], '--email must be an e-mail address.'],
  [['create', ...nurse, '--first-name', 'Si\u0007pho'], '--first-name must be a name'],
  [['create', ...nurse, '--price', '10'], '--price is for doctors only.'],
  [['create', ...doctor], '--hpcsa-number must be like MP0123456.\n--qualification is missing'],
  [['create', ...doctor, ...details, '--price', '3,50'], '--price must be rand like 350 or 350.00.'],
  [['create', ...doctor, ...details, '--registration-until', '2027-02-30'], '--registration-until must be a day like 2027-03-31.'],
])('%j is answered with a sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence)
})

test('what was not understood is said in sentences, and nothing is done', async () => {
  const ended = await staff(['create', ...doctor])
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.error).toMatch(/^--hpcsa-number must be like MP0123456\.\n--qualification is missing.*\n--practice-address is missing.*\n$/)
})

test('a database that does not answer is said so', async () => {
  const ended = await staff(['list'], { DATABASE_URL: 'postgres://x:y@127.0.0.1:9/z' })
  expect(ended).toMatchObject({ code: 1, error: 'The database does not answer (ECONNREFUSED).\n' })
})

test('while no server runs, the command starts the database for itself and stops it again', async () => {
  await running?.stop()
  running = undefined
  expect((await staff(['list'])).out).toContain('naledi@staff.example')
  running = await startEmbedded({ dataFolder, fast: true })
})
