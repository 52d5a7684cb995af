import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from '#server/database/embedded.ts'
import { makeJobSchema } from '#server/database/jobSchema.ts'
import { migrate } from '#server/database/migrate.ts'
import { openConfig } from '#server/database/installation.ts'
import { readSettings } from '#server/world/settings.ts'
import { tokenHash } from '#server/world/secrets.ts'
import { readArguments } from './arguments.ts'
import { runCommand } from './runCommand.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'staff-'))
let running: EmbeddedDatabase | undefined

const doctor = ['--role', 'doctor', '--email', 'Naledi@staff.example', '--first-name', 'Naledi', '--last-name', 'Dube']
const details = ['--hpcsa-number', 'mp 0123456', '--qualification', 'MBChB (UCT)', '--practice-address', '1 Main Road', '--price', '350.00']
const until = ['--registration-until', '2099-12-31']
const nurse = ['--role', 'nurse', '--email', 'sipho@staff.example', '--first-name', 'Sipho', '--last-name', 'Zulu']
const certificate = ['--sanc-number', '1412 3456', '--apc-until', '2099-12-31']
const admin = ['--role', 'admin', '--email', 'ayanda@staff.example', '--first-name', 'Ayanda', '--last-name', 'Nkosi']

type Ended = { code: number; out: string; error: string }

/** Runs the command as an administrator would. */
const command = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<Ended>((resolve) => {
    const file = fileURLToPath(new URL('../staff.ts', import.meta.url))
    const ours = { PATH: process.env.PATH, MOLEMO_DATA: dataFolder, ...env }
    const child = execFile(process.execPath, [file, ...args], { env: ours }, (_error, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    )
  })

/** The same without a process of its own, which takes longer to start than everything it does. Answers what it says. */
async function staff(args: string[]): Promise<string> {
  const client = new pg.Client(running!.connection)
  await client.connect()
  const said: string[] = []
  await runCommand(
    client,
    readArguments(args),
    await openConfig(running!.connection, readSettings({})),
    (sentence) => void said.push(`${sentence}\n`),
  ).finally(() => client.end())
  return said.join('')
}

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
  const ended = await command(['create', ...nurse, ...certificate])
  expect(ended).toMatchObject({ code: 1, out: '' })
  expect(ended.error).toBe('The database is still empty. Start the program once (npm start), then run this again.\n')
})

const linkIn = (out: string) => /^http:\/\/localhost:3000\/(invitation|second-factor)#token=([\w-]{43})&type=(\w+)$/m.exec(out)

test('the first administrator is made by a printed link, and no password exists', async () => {
  await migrate(running!.connection, readSettings({}), makeJobSchema)
  await expect(staff(['create', ...admin])).rejects.toThrow(
    'No emails can be sent here yet. Start the program once (npm start), or use --print-link.',
  )
  expect(await query('select from accounts.users')).toEqual([])

  const ended = await command(['create', ...admin, '--print-link'])
  expect(ended).toMatchObject({ code: 0, error: '' })
  const [, page, token = ''] = linkIn(ended.out)!
  const [made] = await query(
    `select u.id, u.email_verified, r.role, l.kind, l.token_sha256, l.expires_at > now() + interval '71 hours' as lasts,
       (select count(*)::int from accounts.passwords) as passwords, (select count(*)::int from accounts.links) as links
     from accounts.users u join user_roles r on r.user_id = u.id join accounts.links l on l.user_id = u.id`,
  )
  expect([page, made]).toMatchObject([
    'invitation',
    { email_verified: false, role: 'admin', kind: 'invitation', token_sha256: tokenHash(token), lasts: true, passwords: 0, links: 1 },
  ])
  expect(await query('select actor_id, actor_role, procedure, section from audit_log where about_user_id = $1', [made.id])).toEqual([
    { actor_id: null, actor_role: 'operator', procedure: 'command.staff.create', section: 'staff account' },
  ])
})

test('once the program has run, the invitation is a letter: its job names the account and nothing else', async () => {
  await query(`select pgboss.create_queue('staff-invitation', '{"policy":"standard"}'::jsonb)`)
  await query(`select pgboss.create_queue('second-factor-link', '{"policy":"standard"}'::jsonb)`)
  expect(await staff(['create', ...doctor, ...details, ...until])).toBe(
    'Made doctor Naledi@staff.example.\nThe invitation goes to this address. It is valid for 72 hours.\nCan be booked Monday to Friday, 9:00 to 17:00.\n',
  )
  const [made] = await query(
    `select u.id, r.role, p.hpcsa_number, d.price_cents, d.registration_verified_until::text as until, (select count(*)::int from availability_rules where doctor_id = u.id) as days
     from accounts.users u join user_roles r on r.user_id = u.id join profiles p on p.id = u.id join doctor_profiles d on d.doctor_id = u.id
     where u.email = 'naledi@staff.example'`,
  )
  expect(made).toMatchObject({ role: 'doctor', hpcsa_number: 'MP0123456', price_cents: 35000, until: '2099-12-31', days: 5 })
  const jobs = await query(`select data from pgboss.job where name = 'staff-invitation'`)
  expect(jobs).toEqual([{ data: { userId: made.id, letterId: expect.stringMatching(/^[0-9a-f-]{36}$/) } }])
})

test('an address is taken once', async () => {
  await staff(['create', ...nurse, ...certificate])
  expect(await query('select sanc_number from nurse_profiles')).toEqual([{ sanc_number: '14123456' }])
  await expect(staff(['create', ...nurse, ...certificate])).rejects.toThrow('There is already an account with this email address.')
})

test('a registration that has ended is not put on file', async () => {
  await expect(
    staff(['create', ...admin.with(1, 'nurse').with(3, 'x@y.example'), '--sanc-number', '14123456', '--apc-until', '2020-12-31']),
  ).rejects.toThrow('The registration has ended. It must be valid today.')
  expect(await query(`select from accounts.users where email = 'x@y.example'`)).toEqual([])
})

test('a new invitation voids the one before; accepted, it is not sent again', async () => {
  const first = linkIn(await staff(['invite', 'ayanda@staff.example', '--print-link']))![2]!
  const second = linkIn(await staff(['invite', 'AYANDA@staff.example', '--print-link']))![2]!
  expect(
    await query(`select token_sha256 from accounts.links l join accounts.users u on u.id = l.user_id where email = 'ayanda@staff.example'`),
  ).toEqual([{ token_sha256: tokenHash(second) }])
  expect(first).not.toBe(second)
  await query(`update accounts.users set email_verified = true where email in ('ayanda@staff.example', 'sipho@staff.example')`)
  await expect(staff(['invite', 'ayanda@staff.example'])).rejects.toThrow('The invitation has already been accepted.')
})

const idOf = async (email: string) => (await query('select id from accounts.users where email = $1', [email]))[0].id as string
const openSession = (id: string) =>
  query(
    `insert into accounts.sessions (id, user_id, token_sha256, proved_at, active_at, created_at, expires_at, ends_at)
     values (gen_random_uuid(), $1, 'x', '2026-01-01', '2026-01-01', '2026-01-01', '2100-01-01', '2100-01-01')`,
    [id],
  )

test('disabling ends the sessions, and enabling lets the person sign in again', async () => {
  const id = await idOf('sipho@staff.example')
  await openSession(id)
  const listener = new pg.Client(running!.connection)
  await listener.connect()
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await listener.query('listen live')
  const [{ id: session }] = await query('select id from accounts.sessions')
  await staff(['disable', 'SIPHO@staff.example', '--reason', 'Left'])
  await listener.query('select 1')
  await listener.end()
  expect(heard).toContainEqual({ rooms: [], endedSession: session })
  expect(await query('select from accounts.sessions where user_id = $1', [id])).toEqual([])
  expect(await staff(['list'])).toBe(
    [
      'admin\tayanda@staff.example\tAyanda Nkosi\tactive\tno second factor',
      'doctor\tnaledi@staff.example\tNaledi Dube\tinvited\tno second factor',
      'nurse\tsipho@staff.example\tSipho Zulu\tdisabled\tno second factor\n',
    ].join('\n'),
  )
  await staff(['enable', 'sipho@staff.example'])
  expect(await query('select disabled_at, disabled_reason from accounts.users where id = $1', [id])).toEqual([
    { disabled_at: null, disabled_reason: null },
  ])
})

test('the last administrator stays', async () => {
  await expect(staff(['disable', 'ayanda@staff.example'])).rejects.toThrow('This is the last active administrator. Make another one first.')
})

test('a second factor is taken off, and its link can be printed for whoever has no mail', async () => {
  const id = await idOf('ayanda@staff.example')
  await query(`insert into accounts.totp_factors values ($1, 'x', 0, now())`, [id])
  await openSession(id)
  const said = await staff(['reset-mfa', 'ayanda@staff.example', '--print-link'])
  const [, page, token = '', type] = linkIn(said)!
  expect([page, type]).toEqual(['second-factor', 'second_factor'])
  expect(await query('select from accounts.totp_factors')).toEqual([])
  expect(await query('select from accounts.sessions')).toEqual([])
  expect(await query(`select token_sha256 from accounts.links where kind = 'second_factor'`)).toEqual([{ token_sha256: tokenHash(token) }])
  await expect(staff(['reset-mfa', 'naledi@staff.example'])).rejects.toThrow('not active')
})

test('patients are not staff', async () => {
  await query(`update user_roles set role = 'patient' where user_id = (select id from accounts.users where email = 'sipho@staff.example')`)
  for (const what of ['disable', 'enable', 'invite', 'reset-mfa'])
    await expect(staff([what, 'sipho@staff.example'])).rejects.toThrow('There is no staff account with this email address.')
})

test.each([
  [[], 'npm run staff -- create --role'],
  [['fire', 'x@y.z'], 'npm run staff -- create --role'],
  [['list', '--role', 'nurse'], 'npm run staff -- create --role'],
  [['create', '--colour', 'red'], "Unknown option '--colour'"],
  [['create', ...nurse, '--role', 'patient'], '--role must be doctor, nurse or admin.'],
  [['create', ...nurse, '--email', 'm\u0131ke@x.y'], '--email must be an email address.'],
  [['create', ...nurse, '--first-name', 'Si\u0007pho'], '--first-name must be a name'],
  [['create', ...nurse, '--price', '10'], '--price is for doctors only.'],
  [['create', ...nurse], '--sanc-number must have six to nine digits.\n--apc-until must be a day'],
  [['create', ...doctor, ...details, ...until, ...certificate], '--sanc-number is for nurses only.\n--apc-until is for nurses only.'],
  [['create', ...admin, ...certificate], '--sanc-number is for nurses only.'],
  [['disable', 'x@y.z', '--print-link'], 'npm run staff -- create --role'],
  [['invite', 'x@y.z', 'more'], 'npm run staff -- create --role'],
  [['create', ...doctor], '--hpcsa-number must be like MP0123456.\n--qualification is missing'],
  [['create', ...doctor, ...details, ...until, '--price', '3,50'], '--price must be rand like 350 or 350.00.'],
  [['create', ...doctor, ...details, '--registration-until', '2027-02-30'], '--registration-until must be a day like 2027-03-31.'],
])('%j is answered with a sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence)
})

test('what was not understood is said in sentences, and nothing is done', async () => {
  const ended = await command(['create', ...doctor])
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.error).toMatch(
    /^--hpcsa-number must be like MP0123456\.\n--qualification is missing.*\n--practice-address is missing.*\n--registration-until must be.*\n$/,
  )
})

test('confirm says whose an active account is, and stands in the audit', async () => {
  const address = 'confirmed@staff.example'
  await expect(staff(['confirm', 'nobody@staff.example'])).rejects.toThrow('There is no staff account')
  await staff(['create', ...admin.with(3, address), '--print-link'])
  await expect(staff(['confirm', address])).rejects.toThrow('not active')
  await query('update accounts.users set email_verified = true where email = $1', [address])
  expect(await staff(['confirm', address])).toContain('a person of their own')
  expect(await query(`select from staff_changes where what = 'confirmed'`)).toHaveLength(1)
  expect(await query(`select from audit_log where procedure = 'command.staff.confirm'`)).toHaveLength(1)
})

test('a database that does not answer is said so', async () => {
  const ended = await command(['list'], { DATABASE_URL: 'postgres://x:y@127.0.0.1:9/z', APP_SECRET: 'kx3TqN0vb7RzL2mYp9WdJ4hGcF6sUaE1' })
  expect(ended).toMatchObject({ code: 1, error: 'The database does not answer (ECONNREFUSED).\n' })
})

test('while no server runs, the command starts the database for itself and stops it again', async () => {
  await running?.stop()
  running = undefined
  expect((await command(['list'])).out).toContain('naledi@staff.example')
  running = await startEmbedded({ dataFolder, fast: true })
})
