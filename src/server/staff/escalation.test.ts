// Nobody becomes more than they are: a role is written when an administrator makes the account, and never again.
import { beforeAll, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { Role } from '#contract/primitives.ts'
import { asNurse, newAddress } from '#testing/staff.ts'
import { givePassword } from '#testing/visits.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
let admin: TestPerson
beforeAll(async () => void (admin = await world.as('admin')))

const rows = async (query: string, ...values: unknown[]) => (await world.owner.query(query, values)).rows
const roles = () => rows('select user_id, role from user_roles order by user_id')
const unchanged = (id: string) =>
  rows('select u.*, r.role, r.staff_version from accounts.users u join user_roles r on r.user_id = u.id where u.id = $1', id)

describe('only administrators', () => {
  const wishes = (staffId: string, version = 1): [string, (api: TestPerson['api']) => Promise<unknown>][] => [
    ['list', (api) => api.staff.list()],
    ['get', (api) => api.staff.get({ staffId })],
    ['create', (api) => api.staff.create(asNurse())],
    ['saveRegistration', (api) => api.staff.saveRegistration({ staffId, version, registration: { role: 'admin' } })],
    ['resendInvitation', (api) => api.staff.resendInvitation({ staffId })],
    ['sendResetLink', (api) => api.staff.sendResetLink({ staffId })],
    ['resetSecondFactor', (api) => api.staff.resetSecondFactor({ staffId })],
    ['changeEmail', (api) => api.staff.changeEmail({ staffId, email: newAddress() })],
    ['disable', (api) => api.staff.disable({ staffId, reason: 'x' })],
    ['enable', (api) => api.staff.enable({ staffId })],
  ]

  test.each(['patient', 'doctor', 'nurse'] as const)('a %s reaches none of it, not even about themselves', async (role) => {
    const person = await world.as(role)
    const before = await roles()
    for (const [name, input] of wishes(person.id)) await expect(input(person.api), name).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await roles()).toEqual(before)
  })

  test('nor does a visitor', async () => {
    for (const [name, input] of wishes(v7())) await expect(input(world.visitor), name).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('and to them a patient is nobody, the same as one who never was', async () => {
    const patient = await world.as('patient')
    await givePassword(world, patient)
    const before = await unchanged(patient.id)
    for (const staffId of [patient.id, v7()])
      for (const [name, input] of wishes(staffId).filter(([name]) => name !== 'list' && name !== 'create'))
        await expect(input(admin.api), name).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
    expect(await unchanged(patient.id)).toEqual(before)
    expect(await rows('select from accounts.sessions where user_id = $1', patient.id)).toHaveLength(1)
    await expect(patient.api.accounts.me()).resolves.toMatchObject({ role: 'patient' })
    expect((await admin.api.staff.list()).map(({ id }) => id)).not.toContain(patient.id)
    await world.jobsDone()
    expect(await rows('select from deliveries where user_id = $1', patient.id)).toEqual([])
  })

  test('even the functions themselves refuse a call that is no administrator, whatever the handler forgot', async () => {
    const { rows: functions } = await world.owner.query<{ signature: string; types: string[] }>(
      `select p.proname as signature, array(select format_type(t, null) from unnest(p.proargtypes) t) as types from pg_proc p
       where p.pronamespace = 'public'::regnamespace and pg_get_functiondef(p.oid) like '%only_for_administrators()%' and p.prosecdef`,
    )
    expect(functions.length).toBeGreaterThanOrEqual(18) // about staff, the message log, and records opened in an emergency
    const client = await world.owner.connect()
    for (const role of ['doctor', 'nurse', 'patient', 'system', ''])
      for (const { signature, types } of functions) {
        await client.query('begin')
        await client.query(
          `select set_config('app.role', $1, true), set_config('app.actor', $2, true), set_config('role', 'app_request', true)`,
          [role, admin.id],
        )
        await expect(
          client.query(`select ${signature}(${types.map((type) => `null::${type}`).join(', ')})`),
          signature,
        ).rejects.toMatchObject({
          code: '42501',
          message: 'only administrators keep the accounts of staff',
        })
        await client.query('rollback')
      }
    client.release()
  })
})

describe('what is said besides changes nothing', () => {
  /** Everything a page could send along to be somebody else. */
  const more = {
    role: 'admin',
    roles: ['admin'],
    user_role: 'admin',
    userId: '00000000-0000-7000-8000-000000000000',
    email_verified: true,
    hpcsa_number: 'MP0123456',
    sanc_number: '14123456',
    staff_version: 9,
    app_metadata: { role: 'admin' },
    __proto__: { role: 'admin' },
  }
  const post = async (procedure: string, json: object, cookie?: string) => {
    const { config } = world.opened.world
    const headers = { origin: config.appUrl.origin, 'content-type': 'application/json', ...(cookie && { cookie }) }
    return (await world.fetch(`/api/rpc/${procedure}`, { method: 'POST', headers, body: JSON.stringify({ json }) })).status
  }

  test('at sign-up: whoever signs up is a patient', async () => {
    const email = newAddress()
    const data = { data: more, options: { data: more } }
    expect(await post('accounts/signUp', { firstName: 'A', lastName: 'B', email, password: 'pula-ya-medupi', ...more, ...data })).toBe(200)
    const [made] = await rows(
      `select r.role, r.staff_version, u.email_verified, p.hpcsa_number from accounts.users u join user_roles r on r.user_id = u.id
       join profiles p on p.id = u.id where u.email = $1`,
      email,
    )
    expect(made).toEqual({ role: 'patient', staff_version: 1, email_verified: false, hpcsa_number: null })
  })

  test.each(['patient', 'doctor', 'nurse', 'admin'] as Role[])('when a %s saves a profile', async (role) => {
    const person = await world.as(role)
    const before = [
      await roles(),
      await rows('select hpcsa_number from profiles where id = $1', person.id),
      await rows('select * from nurse_profiles'),
    ]
    const contact = { phone_number: '0821112222', address: 'x', safe_to_leave_message: null }
    const statuses = [
      await post('people/saveSection', { section: 'contact', version: 1, fields: { ...contact, ...more }, ...more }, person.cookie),
      await post('people/savePreferences', { dateOrder: 'day_first', clock: '24', ...more }, person.cookie),
    ]
    expect(statuses).toEqual([200, 200])
    expect(await rows('select clock, address from profiles where id = $1', person.id)).toEqual([{ clock: '24', address: 'x' }])
    expect([
      await roles(),
      await rows('select hpcsa_number from profiles where id = $1', person.id),
      await rows('select * from nurse_profiles'),
    ]).toEqual(before)
  })

  test('and an invitation is for what the administrator said', async () => {
    const email = newAddress()
    const { id } = await admin.api.staff.create(asNurse(email))
    await world.jobsDone()
    const [letter] = await rows('select body from deliveries where recipient = $1', email)
    const token = /token=([\w-]{43})/.exec(letter.body)![1]!
    expect(await post('accounts/acceptInvitation', { token, password: 'Pula-Nala-77', ...more })).toBe(200)
    expect(await rows('select role, staff_version from user_roles where user_id = $1', id)).toEqual([{ role: 'nurse', staff_version: 1 }])
  })
})

test('a call that is no administrator cannot write a role even in SQL of its own, nor read an account', async () => {
  const client = await world.owner.connect()
  for (const role of ['patient', 'doctor', 'nurse', 'admin']) {
    const person = await world.as(role as Role)
    for (const statement of [
      `update user_roles set role = 'admin' where user_id = '${person.id}'`,
      `insert into user_roles (user_id, role) values ('${v7()}', 'admin')`,
      `delete from user_roles`,
      `update profiles set hpcsa_number = 'MP0123456' where id = '${person.id}'`,
      `update doctor_profiles set registration_verified_until = '2099-01-01'`,
      `update nurse_profiles set apc_valid_until = '2099-01-01'`,
      'select email from accounts.users',
    ]) {
      await client.query('begin')
      await client.query(
        `select set_config('app.role', $1, true), set_config('app.actor', $2, true), set_config('app.now', $3, true), set_config('role', 'app_request', true)`,
        [role, person.id, world.now().toISOString()],
      )
      await expect(client.query(statement), `${role}: ${statement}`).rejects.toMatchObject({ code: '42501' })
      await client.query('rollback')
    }
  }
  client.release()
})
