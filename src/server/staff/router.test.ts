// Who works here: made, invited, disabled and mended by administrators, and by nobody else.
import { beforeAll, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { asDoctor, asNurse, doctorRegistration, newAddress } from '#testing/staff.ts'
import { givePassword } from '#testing/visits.ts'
import { testWorld, type Person } from '#testing/world.ts'

const world = testWorld()
const HOUR_MS = 3_600_000

let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
  await world.as('admin') // so that the first is not the last
})

const rows = async (query: string, ...values: unknown[]) => (await world.owner.query(query, values)).rows
const sessionsOf = async (id: string) => (await rows('select id from accounts.sessions where user_id = $1', id)).length
const auditOf = (id: string) => rows(`select procedure, actor_id, section from audit_log where about_user_id = $1 order by id`, id)
const unchanged = (id: string) =>
  rows(`select u.*, r.role, r.staff_version from accounts.users u join user_roles r on r.user_id = u.id where u.id = $1`, id)

describe('an account is made', () => {
  test('for a doctor: role, registration and usual hours, but nothing that lets anybody in', async () => {
    const email = newAddress()
    const made = await admin.api.staff.create(asDoctor(email.toUpperCase()))
    expect(made).toMatchObject({
      role: 'doctor',
      email,
      newEmail: null,
      first_name: 'Naledi',
      last_name: 'Dube',
      status: 'invited',
      invitedUntil: new Date(world.now().getTime() + 72 * HOUR_MS),
      hasSecondFactor: false,
      doctor: { ...doctorRegistration, hpcsa_number: 'MP0123456' },
      nurse: null,
    })
    const [stored] = await rows(
      `select r.role, p.hpcsa_number, p.onboarding_completed, d.display_name, u.email_verified,
         (select count(*)::int from availability_rules where doctor_id = u.id) as days, exists (select from accounts.passwords where user_id = u.id) as password
       from accounts.users u join user_roles r on r.user_id = u.id join profiles p on p.id = u.id join doctor_profiles d on d.doctor_id = u.id where u.id = $1`,
      made.id,
    )
    expect(stored).toEqual({
      role: 'doctor',
      hpcsa_number: 'MP0123456',
      onboarding_completed: true,
      display_name: 'Dr. Naledi Dube',
      email_verified: false,
      days: 5,
      password: false,
    })
    expect(await auditOf(made.id)).toEqual([{ procedure: 'staff.create', actor_id: admin.id, section: 'staff account' }])
    expect(await admin.api.staff.get({ staffId: made.id })).toEqual(made)
    expect(await admin.api.staff.list()).toContainEqual(made)
  })

  test('for a nurse and for an administrator', async () => {
    const made = await admin.api.staff.create(asNurse())
    expect(made).toMatchObject({ role: 'nurse', doctor: null, nurse: { sanc_number: '14123456', apc_valid_until: '2026-12-31' } })
    const another = await admin.api.staff.create({
      email: newAddress(),
      first_name: 'Ayanda',
      last_name: 'Nkosi',
      registration: { role: 'admin' },
    })
    expect(another).toMatchObject({ role: 'admin', doctor: null, nurse: null, status: 'invited' })
  })

  test.each([
    ['EMAIL_INVALID', asNurse('no address')],
    ['HPCSA_NUMBER_INVALID', asDoctor('x@staff.example', { hpcsa_number: '0123456' })],
    ['SANC_NUMBER_INVALID', asNurse('x@staff.example', { sanc_number: '12' })],
    ['REGISTRATION_EXPIRED', asDoctor('x@staff.example', { registration_verified_until: '2026-11-19' })],
    ['REGISTRATION_EXPIRED', asNurse('x@staff.example', { apc_valid_until: '2026-11-19' })],
  ])('%s is said, and nothing is made', async (code, wanted) => {
    await expect(admin.api.staff.create(wanted)).rejects.toMatchObject({ code, defined: true })
    expect(await rows(`select from accounts.users where email = 'x@staff.example'`)).toEqual([])
  })

  test('on its last day a registration still holds', async () => {
    expect(await admin.api.staff.create(asNurse(undefined, { apc_valid_until: '2026-11-20' }))).toMatchObject({ status: 'invited' })
  })

  test('once for an address, whoever has it: staff, a patient, or two administrators at once', async () => {
    const patient = await world.as('patient')
    const before = await unchanged(patient.id)
    await expect(admin.api.staff.create(asNurse(` ${patient.email.toUpperCase()}`))).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await unchanged(patient.id)).toEqual(before)
    const email = newAddress()
    const outcomes = await Promise.allSettled([admin.api.staff.create(asNurse(email)), admin.api.staff.create(asDoctor(email))])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'EMAIL_TAKEN' } })
    expect(await rows('select from accounts.users where email = $1', email)).toHaveLength(1)
  })

  test('and a stranger who signs up with the invited address takes nothing away', async () => {
    const email = newAddress()
    const made = await admin.api.staff.create(asNurse(email))
    await world.visitor.accounts.signUp({ firstName: 'A', lastName: 'Stranger', email, password: 'pula-ya-medupi' })
    expect(await admin.api.staff.get({ staffId: made.id })).toEqual(made)
    expect(await rows('select from accounts.passwords where user_id = $1', made.id)).toEqual([])
  })
})

describe('only administrators', () => {
  const wishes = (staffId: string, version = 1): [string, (api: Person['api']) => Promise<unknown>][] => [
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
    const before = await rows('select md5(string_agg(t::text, $1 order by t::text)) from (select * from user_roles) t', ',')
    for (const [name, wish] of wishes(person.id)) await expect(wish(person.api), name).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await rows('select md5(string_agg(t::text, $1 order by t::text)) from (select * from user_roles) t', ',')).toEqual(before)
  })

  test('nor does a visitor', async () => {
    for (const [name, wish] of wishes(v7())) await expect(wish(world.visitor), name).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('and to them a patient is nobody, the same as one who never was', async () => {
    const patient = await world.as('patient')
    await givePassword(world, patient)
    const before = await unchanged(patient.id)
    for (const staffId of [patient.id, v7()])
      for (const [name, wish] of wishes(staffId).filter(([name]) => name !== 'list' && name !== 'create'))
        await expect(wish(admin.api), name).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
    expect(await unchanged(patient.id)).toEqual(before)
    expect(await sessionsOf(patient.id)).toBe(1)
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
    expect(functions.length).toBe(13)
    const client = await world.owner.connect()
    for (const role of ['doctor', 'nurse', 'patient', 'system', ''])
      for (const { signature, types } of functions) {
        await client.query('begin')
        await client.query(
          `select set_config('app.role', $1, true), set_config('app.actor', $2, true), set_config('role', 'app_call', true)`,
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
