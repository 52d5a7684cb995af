// What an administrator puts right of an account, and what becomes of a doctor's visits when it is disabled.
import { beforeAll, expect, test } from 'vitest'
import { asDoctor, newAddress } from '#testing/staff.ts'
import { bookedVisit } from '#testing/visits.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

let admin: TestPerson
beforeAll(async () => {
  admin = await world.as('admin')
})

const lettersTo = async (email: string) =>
  (await world.owner.query<{ body: string }>('select body from deliveries where recipient = $1 order by id', [email])).rows
const tokenIn = (letter: { body: string } | undefined) => /token=([\w-]+)/.exec(letter?.body ?? '')![1]!
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

test('a wrong address of an invitation is replaced at once, and the link sent before opens nothing', async () => {
  const { id: staffId, email } = await admin.api.staff.create(asDoctor())
  await world.jobsDone()
  const right = newAddress()
  expect(await admin.api.staff.changeEmail({ staffId, email: right })).toMatchObject({ email: right, newEmail: null, status: 'invited' })
  await world.jobsDone()
  const [wrong, sent] = [await lettersTo(email), await lettersTo(right)]
  expect([wrong.length, sent.length]).toEqual([1, 1])
  const accept = (token: string) => codeOf(world.visitor.accounts.acceptInvitation({ token, password: 'Pula-Nala-77' }))
  expect([await accept(tokenIn(wrong[0])), await accept(tokenIn(sent[0]))]).toEqual(['LINK_INVALID', 'ok'])
  const { rows } = await world.owner.query('select what, changed_by from staff_changes where user_id = $1', [staffId])
  expect(rows).toContainEqual({ what: 'address', changed_by: admin.id })
})

test('an address that is somebody’s is refused for an invitation too, and the open one stays', async () => {
  const [{ id: staffId, email }, colleague] = [await admin.api.staff.create(asDoctor()), await world.as('nurse')]
  expect(await codeOf(admin.api.staff.changeEmail({ staffId, email: colleague.email }))).toBe('EMAIL_TAKEN')
  expect(await admin.api.staff.get({ staffId })).toMatchObject({ email, status: 'invited' })
})

test('a name is put right for everybody who reads it, and by whom is in the audit', async () => {
  const { patient, doctor } = await bookedVisit(world)
  const { version } = await admin.api.staff.get({ staffId: doctor.id })
  const save = (at: number) => admin.api.staff.saveName({ staffId: doctor.id, version: at, first_name: 'Naledi', last_name: 'van Wyk' })
  expect(await save(version)).toMatchObject({ first_name: 'Naledi', last_name: 'van Wyk' })
  expect((await patient.api.visits.upcoming())[0]?.doctor_name).toBe('Dr. Naledi van Wyk')
  expect(await codeOf(save(version))).toBe('STALE_VERSION')
  const { rows } = await world.owner.query('select procedure, actor_id from audit_log where about_user_id = $1', [doctor.id])
  expect(rows).toContainEqual({ procedure: 'staff.saveName', actor_id: admin.id })
})

test('nobody can book a doctor whose account is disabled until it is enabled again, and what is booked is named by initials', async () => {
  const { patient, doctor, startsAt } = await bookedVisit(world)
  const isOffered = async () => (await patient.api.booking.doctors()).some(({ id }) => id === doctor.id)
  const booked = () => admin.api.staff.bookedVisits({ staffId: doctor.id })
  expect(await isOffered()).toBe(true)
  const [one, ...more] = await booked()
  expect(one).toEqual({ startsAt, patientInitials: expect.stringMatching(/^\p{L}{2}$/u) })
  expect(more).toEqual([])
  await admin.api.staff.disable({ staffId: doctor.id, reason: 'Left' })
  expect([await isOffered(), (await booked()).length]).toEqual([false, 1])
  await admin.api.staff.enable({ staffId: doctor.id })
  expect(await isOffered()).toBe(true)
})
