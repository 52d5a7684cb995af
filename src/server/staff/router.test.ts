import { HOUR_MS } from '#rules/time.ts'
// Somebody is to work here: what an administrator makes.
import { beforeAll, describe, expect, test } from 'vitest'
import { asDoctor, asNurse, doctorRegistration, newAddress } from '#testing/staff.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

let admin: TestPerson
beforeAll(async () => {
  admin = await world.as('admin')
  await world.as('admin') // so that the first is not the last
})

const rows = async (query: string, ...values: unknown[]) => (await world.owner.query(query, values)).rows
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
