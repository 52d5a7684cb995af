import { MINUTE_MS } from '#rules/time.ts'
// What administrators change of an account: the registration, the way in, and whether it is one at all.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { StaffAccount } from '#contract/staff.ts'
import { listen } from '#testing/liveUpdates.ts'
import { asDoctor, asNurse, doctorRegistration, newAddress, nurseRegistration } from '#testing/staff.ts'
import { givePassword, PASSWORD } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

let admin: TestPerson
beforeAll(async () => {
  admin = await world.as('admin')
  await world.as('admin') // so that the first is not the last
})
afterEach(() => world.setTime(START))

const rows = async (query: string, ...values: unknown[]) => (await world.owner.query(query, values)).rows
const proceduresOn = async (id: string) =>
  (await rows(`select procedure from audit_log where about_user_id = $1 order by id`, id)).map(({ procedure }) => procedure)
const lettersTo = (email: string) => rows('select * from deliveries where recipient = $1 order by id', email)
const sessionsOf = async (id: string) => (await rows('select id from accounts.sessions where user_id = $1', id)).length
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

describe('the registration', () => {
  test('is saved by the number of its version, and a stale one is told', async () => {
    const made = await admin.api.staff.create(asDoctor())
    const registration = { role: 'doctor' as const, doctor: { ...doctorRegistration, hpcsa_number: 'DP123456', price_cents: 0 } }
    const saved = await admin.api.staff.saveRegistration({ staffId: made.id, version: made.version, registration })
    expect(saved).toMatchObject({ doctor: { hpcsa_number: 'DP123456', price_cents: 0 }, version: made.version + 1 })
    expect(await rows('select hpcsa_number from profiles where id = $1', made.id)).toEqual([{ hpcsa_number: 'DP123456' }])
    await expect(
      admin.api.staff.saveRegistration({
        staffId: made.id,
        version: made.version,
        registration: { ...registration, doctor: doctorRegistration },
      }),
    ).rejects.toMatchObject({ code: 'STALE_VERSION', data: { version: saved.version } })
    expect(await admin.api.staff.get({ staffId: made.id })).toEqual(saved)
    expect(await proceduresOn(made.id)).toContain('staff.saveRegistration')
  })

  test('of another kind, of a wrong number or past its last day is refused, and makes nobody something else', async () => {
    const made: StaffAccount = await admin.api.staff.create(asNurse())
    const save = (registration: Parameters<typeof admin.api.staff.saveRegistration>[0]['registration']) =>
      admin.api.staff.saveRegistration({ staffId: made.id, version: made.version, registration })
    await expect(save({ role: 'doctor', doctor: doctorRegistration })).rejects.toMatchObject({ code: 'WRONG_KIND_OF_STAFF' })
    await expect(save({ role: 'admin' })).rejects.toMatchObject({ code: 'WRONG_KIND_OF_STAFF' })
    await expect(save({ role: 'nurse', nurse: { ...nurseRegistration, sanc_number: 'x' } })).rejects.toMatchObject({
      code: 'SANC_NUMBER_INVALID',
    })
    await expect(save({ role: 'nurse', nurse: { ...nurseRegistration, apc_valid_until: '2026-01-01' } })).rejects.toMatchObject({
      code: 'REGISTRATION_EXPIRED',
    })
    expect(await admin.api.staff.get({ staffId: made.id })).toEqual(made)
    expect(await rows('select from doctor_profiles where doctor_id = $1', made.id)).toEqual([])
  })
})

test('a nurse leads the programme while an administrator says so, and nobody else does', async () => {
  const [nurse, doctor] = [await world.as('nurse'), await world.as('doctor')]
  expect((await nurse.api.nurses.day()).isLead).toBe(false)
  expect(await admin.api.staff.saveLead({ staffId: nurse.id, isLead: true })).toMatchObject({ isLead: true })
  expect((await nurse.api.nurses.day()).isLead).toBe(true)
  expect(await codeOf(admin.api.staff.saveLead({ staffId: doctor.id, isLead: true }))).toBe('WRONG_KIND_OF_STAFF')
  expect(await admin.api.staff.saveLead({ staffId: nurse.id, isLead: false })).toMatchObject({ isLead: false })
  await expect(nurse.api.nurses.team()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await proceduresOn(nurse.id)).toEqual(['staff.saveLead', 'staff.saveLead'])
})

test('what is sensitive wants a proof of the last ten minutes', async () => {
  const start = START
  const colleague = await world.as('nurse')
  world.setTime(new Date(start.getTime() + 10 * MINUTE_MS))
  const { staffId, version } = { staffId: colleague.id, version: 1 }
  const outcomes = await Promise.allSettled([
    admin.api.staff.create(asNurse()),
    admin.api.staff.saveRegistration({ staffId, version, registration: { role: 'nurse', nurse: nurseRegistration } }),
    admin.api.staff.saveLead({ staffId, isLead: true }),
    admin.api.staff.sendResetLink({ staffId }),
    admin.api.staff.resetSecondFactor({ staffId }),
    admin.api.staff.changeEmail({ staffId, email: newAddress() }),
    admin.api.staff.disable({ staffId, reason: 'x' }),
    admin.api.staff.enable({ staffId }),
  ])
  expect(outcomes).toHaveLength(8)
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'REAUTHENTICATION_NEEDED', defined: true } })
  expect(await admin.api.staff.get({ staffId })).toMatchObject({ status: 'active', version: 1 })
})

describe('disabling', () => {
  test('ends the sessions and the open screens at once, and enabling lets the person sign in again', async () => {
    const colleague = await world.as('nurse')
    const changes = (await colleague.api.notifications.liveUpdates())[Symbol.asyncIterator]()
    await changes.next()
    const over = (async () => {
      for (;;) if ((await changes.next()).done) return 'over'
    })()
    const disabled = await admin.api.staff.disable({ staffId: colleague.id, reason: 'Left the practice' })
    expect(disabled).toMatchObject({ status: 'disabled', disabledReason: 'Left the practice', version: 2 })
    expect(await over).toBe('over')
    expect(await sessionsOf(colleague.id)).toBe(0)
    expect(await codeOf(colleague.api.people.myProfile())).toBe('NOT_SIGNED_IN')
    await givePassword(world, colleague)
    const signIn = () => world.visitor.accounts.signIn({ email: colleague.email, password: PASSWORD, role: 'nurse' })
    expect(await codeOf(signIn())).toBe('WRONG_EMAIL_OR_PASSWORD')
    expect(await admin.api.staff.enable({ staffId: colleague.id })).toMatchObject({ status: 'active', disabledReason: null, version: 3 })
    expect(await signIn()).toEqual({ next: 'enrol' })
    expect(await proceduresOn(colleague.id)).toEqual(['staff.disable', 'staff.enable'])
  })

  test('voids an open invitation; enabled again, the person is invited anew', async () => {
    const made = await admin.api.staff.create(asNurse())
    await world.jobsDone()
    expect(await admin.api.staff.disable({ staffId: made.id, reason: 'A mistake' })).toMatchObject({
      status: 'disabled',
      invitedUntil: null,
    })
    expect(await codeOf(admin.api.staff.resendInvitation({ staffId: made.id }))).toBe('NOT_ACTIVE')
    expect(await admin.api.staff.enable({ staffId: made.id })).toMatchObject({ status: 'invitation_expired' })
    const [letter] = await lettersTo(made.email)
    const token = /token=([\w-]+)/.exec(letter.body)![1]!
    expect(await codeOf(world.visitor.accounts.acceptInvitation({ token, password: 'Pula-Nala-77' }))).toBe('LINK_INVALID')
    expect(await admin.api.staff.resendInvitation({ staffId: made.id })).toMatchObject({ status: 'invited' })
  })

  test('is not for oneself', async () => {
    expect(await codeOf(admin.api.staff.disable({ staffId: admin.id, reason: 'x' }))).toBe('NOT_YOURSELF')
    expect(await codeOf(admin.api.staff.resetSecondFactor({ staffId: admin.id }))).toBe('NOT_YOURSELF')
  })

  test('leaves the last administrator, however many disable each other at the same moment', async () => {
    await world.owner.query(`update accounts.users set disabled_at = now() from user_roles where user_id = id and role = 'admin'`)
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await world.as('admin'), await world.as('admin')]
      const codes = await Promise.all([
        codeOf(one.api.staff.disable({ staffId: other.id, reason: 'x' })),
        codeOf(other.api.staff.disable({ staffId: one.id, reason: 'x' })),
      ])
      // Whoever came second was not last but signed out, or found the other to be the last.
      expect(
        codes.filter((code) => code === 'ok'),
        codes.join(),
      ).toHaveLength(1)
      const left = await rows(
        `select u.id from accounts.users u join user_roles r on r.user_id = u.id where r.role = 'admin' and u.disabled_at is null`,
      )
      expect(left).toHaveLength(1)
      const last = left[0].id === one.id ? one : other
      expect(await codeOf(last.api.staff.disable({ staffId: last.id, reason: 'x' }))).toBe('LAST_ADMINISTRATOR')
      await world.owner.query('update accounts.users set disabled_at = now() where id = $1', [last.id])
    }
    await world.owner.query('update accounts.users set disabled_at = null where id = $1', [admin.id])
    await world.as('admin')
  })
})

describe('the second factor', () => {
  test('is taken off with everything that counts as one; only the letter and the password together make another', async () => {
    const colleague = await world.as('doctor')
    await givePassword(world, colleague)
    const { id } = colleague
    await world.owner.query(`insert into accounts.totp_factors values ($1, 'x', 0, $2)`, [id, START])
    await world.owner.query(`insert into accounts.recovery_codes values ($1, 'x')`, [id])
    await world.owner.query(
      `insert into accounts.passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at) values ($1, $1, 'x', 'x', 0, '{}', 'x', $2)`,
      [id, START],
    )
    expect(await admin.api.staff.get({ staffId: id })).toMatchObject({ hasSecondFactor: true })
    expect(await admin.api.staff.resetSecondFactor({ staffId: id })).toMatchObject({ hasSecondFactor: false, status: 'active' })
    for (const table of ['totp_factors', 'recovery_codes', 'passkeys', 'sessions'])
      expect(await rows(`select from accounts.${table} where user_id = $1`, id), table).toEqual([])
    expect(await codeOf(world.visitor.accounts.signIn({ email: colleague.email, password: PASSWORD, role: 'doctor' }))).toBe(
      'SECOND_FACTOR_RESET',
    )
    await world.jobsDone()
    const [letter, ...more] = await lettersTo(colleague.email)
    expect(more).toEqual([])
    const token = /\/second-factor#token=([\w-]{43})&type=second_factor/.exec(letter.body)![1]!
    for (const text of [letter.subject, letter.body, letter.html]) expect(text.replaceAll(token, '')).not.toMatch(/Naledi|Tester|doctor/i)
    expect(await world.visitor.accounts.checkLink({ token, kind: 'second_factor' })).toEqual({ audience: 'staff' })
    expect(await codeOf(world.visitor.accounts.replaceSecondFactor({ token, password: 'wrong' }))).toBe('WRONG_PASSWORD')
    expect(await world.visitor.accounts.replaceSecondFactor({ token, password: PASSWORD })).toEqual({ next: 'enrol' })
  })
})

describe('the link to a new password', () => {
  test('works for an hour, wants a staff password, and leaves the second factor', async () => {
    const colleague = await world.as('nurse')
    await world.owner.query(`insert into accounts.totp_factors values ($1, 'x', 0, $2)`, [colleague.id, START])
    await admin.api.staff.sendResetLink({ staffId: colleague.id })
    await world.jobsDone()
    const [letter] = await lettersTo(colleague.email)
    const token = /\/reset-password#access_token=([\w-]{43})&type=recovery/.exec(letter.body)![1]!
    expect(letter).toMatchObject({ code: 'staff_reset' })
    expect(await codeOf(world.visitor.accounts.resetPassword({ token, password: 'pula-ya-medupi' }))).toBe('PASSWORD_NEEDS_UPPERCASE')
    world.setTime(new Date(START.getTime() + 60 * MINUTE_MS))
    expect(await codeOf(world.visitor.accounts.resetPassword({ token, password: 'Pula-Nala-77' }))).toBe('LINK_INVALID')
    world.setTime(new Date(START.getTime() + 60 * MINUTE_MS - 1))
    await world.visitor.accounts.resetPassword({ token, password: 'Pula-Nala-77' })
    expect(await admin.api.staff.get({ staffId: colleague.id })).toMatchObject({ hasSecondFactor: true })
    expect(await sessionsOf(colleague.id)).toBe(0)
  })

  test('is for those who sign in, and another address for whoever may', async () => {
    const { id: staffId } = await admin.api.staff.create(asDoctor())
    expect(await codeOf(admin.api.staff.sendResetLink({ staffId }))).toBe('NOT_ACTIVE')
    expect(await codeOf(admin.api.staff.resetSecondFactor({ staffId }))).toBe('NOT_ACTIVE')
    await admin.api.staff.disable({ staffId, reason: 'Left' })
    expect(await codeOf(admin.api.staff.changeEmail({ staffId, email: newAddress() }))).toBe('NOT_ACTIVE')
  })
})

test('every administrator\u2019s screen hears of a change, and nobody else\u2019s', async () => {
  const [another, nurse] = [await world.as('admin'), await world.as('nurse')]
  const [atAdmin, atNurse] = [await listen(another), await listen(nurse)]
  await admin.api.staff.create({ ...asNurse(), first_name: `Only${v7().slice(-4)}` })
  await atAdmin.until('staff') // the message log tells administrators too, of letters that earlier tests left
  const silence = await Promise.race([atNurse.next(), new Promise((resolve) => setTimeout(() => resolve('silence'), 300))])
  expect(silence).toBe('silence')
  await Promise.all([atAdmin.close(), atNurse.close()])
})
