import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { addMinutes } from '#rules/time.ts'
import { bookedVisit, givePassword, PASSWORD } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const reason = 'Found unconscious at the taxi rank'
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  )
const openBy = ({ api }: TestPerson, userId: string, more: object = {}) =>
  api.patientRecords.breakGlass({ patient: { userId }, category: 'emergency', reason, password: PASSWORD, ...more })

let patient: TestPerson
beforeAll(async () => {
  patient = await world.as('patient')
})

async function newDoctor() {
  const doctor = await world.as('doctor')
  await givePassword(world, doctor)
  return doctor
}

test('a record that is opened in an emergency is read for 60 minutes and not written', async () => {
  const doctor = await newDoctor()
  expect(await codeOf(doctor.api.patientRecords.summary({ userId: patient.id }))).toBe('NOT_FOUND')
  expect(await openBy(doctor, patient.id)).toEqual({ userId: patient.id, until: addMinutes(START, 60) })
  expect(await doctor.api.patientRecords.summary({ userId: patient.id })).toMatchObject({
    patient: { scope: 'emergency' },
    emergencyUntil: addMinutes(START, 60),
    facts: {},
  })
  expect(await doctor.api.patientRecords.openEmergencyAccess()).toMatchObject({ open: [{ userId: patient.id }], isSuspended: false })
  expect(await codeOf(openBy(doctor, patient.id))).toBe('RECORD_OPEN')
  for (const [minutes, answer] of [
    [59, 'ok'],
    [60, 'NOT_FOUND'],
    [61, 'NOT_FOUND'],
  ] as const) {
    world.setTime(addMinutes(START, minutes))
    expect(await codeOf(doctor.api.patientRecords.visits({ userId: patient.id })), `after ${minutes} minutes`).toBe(answer)
  }
  expect(await doctor.api.patientRecords.openEmergencyAccess()).toMatchObject({ open: [] })
  world.setTime(START)
})

test('a record of which only the summary is open is opened whole, and is the summary again afterwards', async () => {
  const doctor = await newDoctor()
  const { patient: booked } = await bookedVisit(world, { doctor, startsAt: addMinutes(START, 48 * 60) })
  const scope = async () => (await doctor.api.patientRecords.summary({ userId: booked.id }))?.patient.scope
  expect(await scope()).toBe('summary')
  await openBy(doctor, booked.id)
  expect(await scope()).toBe('emergency')
  world.setTime(addMinutes(START, 60))
  expect(await scope()).toBe('summary')
  world.setTime(START)
})

test('the patient and the administrators are told at once, once, and the patient reads who and why', async () => {
  const [doctor, told, admin] = [await newDoctor(), await world.as('patient'), await world.as('admin')]
  await openBy(doctor, told.id, { category: 'covering_colleague' })
  await doctor.api.patientRecords.allergies({ userId: told.id })
  await world.jobsDone()
  const { rows } = await world.owner.query(
    `select user_id, code, title, is_permanent, link from notifications where user_id = any ($1) order by code`,
    [[told.id, admin.id]],
  )
  expect(rows.filter(({ user_id }) => user_id === told.id)).toEqual([
    {
      user_id: told.id,
      code: 'record_emergency_access',
      title: 'A doctor opened your record in an emergency',
      is_permanent: true,
      link: '/settings?tab=privacy',
    },
  ])
  expect(rows.filter(({ user_id }) => user_id === admin.id).map(({ code }) => code)).toContain('breakglass_review')
  expect(await told.api.patientRecords.myAccessLog({})).toMatchObject([
    { section: 'allergies', role: 'doctor', emergency: 'covering_colleague' },
    { section: 'emergency access', emergency: 'covering_colleague' },
  ])
})

test('a patient without an ID number is found by passport and birth date together, and by neither alone', async () => {
  const [doctor, guest] = [await newDoctor(), await world.as('patient')]
  const passport = { number: 'zn 123456', country: 'Zimbabwe', birthDate: '1990-03-04' }
  await world.owner.query('update profiles set birth_date = $2 where id = $1', [guest.id, passport.birthDate])
  await guest.api.people.saveIdentity({ version: 1, kind: 'passport', number: 'ZN123456', country: 'Zimbabwe' })
  const byPassport = (more: object) => openBy(doctor, guest.id, { patient: { passport: { ...passport, ...more } } })
  expect(await codeOf(byPassport({ birthDate: '1990-03-05' }))).toBe('NOT_FOUND')
  expect(await codeOf(byPassport({ number: 'ZN123457' }))).toBe('NOT_FOUND')
  expect(await byPassport({ country: 'zimbabwe' })).toMatchObject({ userId: guest.id })
  expect(await codeOf(byPassport({}))).toBe('RECORD_OPEN')
  const { rows } = await world.owner.query('select refused, user_id from break_glass where doctor_id = $1 order by at, id', [doctor.id])
  expect(rows).toEqual([
    { refused: 'not_found', user_id: null },
    { refused: 'not_found', user_id: null },
    { refused: null, user_id: guest.id },
  ])
})

test('a refused try stays on record, opens nothing and is no look at the record', async () => {
  const [doctor, admin, stranger] = [await newDoctor(), await world.as('admin'), await world.as('patient')]
  expect(await codeOf(openBy(doctor, stranger.id, { reason: 'Too short' }))).toBe('EMERGENCY_REASON_TOO_SHORT')
  expect(await codeOf(openBy(doctor, stranger.id, { password: 'Wrong-Horse-7' }))).toBe('WRONG_PASSWORD')
  expect(await codeOf(openBy(doctor, doctor.id))).toBe('NOT_FOUND')
  expect(await codeOf(openBy(doctor, admin.id))).toBe('NOT_FOUND')
  expect(
    await codeOf(
      doctor.api.patientRecords.breakGlass({ patient: { idNumber: '9001014800087' }, category: 'other', reason, password: PASSWORD }),
    ),
  ).toBe('NOT_FOUND')
  const done = await admin.api.patientRecords.emergencyAccessReviews({ view: 'done' })
  const tries = done.filter(({ doctorId }) => doctorId === doctor.id)
  expect(tries.map(({ refused }) => String(refused)).sort((a, b) => a.localeCompare(b))).toEqual([
    'not_found',
    'not_found',
    'not_found',
    'wrong_password',
  ])
  expect(tries.find(({ refused }) => refused === 'wrong_password')).toMatchObject({ patientId: stranger.id, reason })
  expect(await codeOf(doctor.api.patientRecords.summary({ userId: stranger.id }))).toBe('NOT_FOUND')
  await world.jobsDone()
  expect(await stranger.api.patientRecords.myAccessLog({})).toEqual([])
  expect((await world.owner.query('select from notifications where user_id = $1', [stranger.id])).rowCount).toBe(0)
})

test('tries that were stopped leave no row, and the log has as many pages as it needs', async () => {
  const [doctor, admin, stranger] = [await newDoctor(), await world.as('admin'), await world.as('patient')]
  const answers: unknown[] = []
  for (let tries = 0; tries < 8; tries++) answers.push(await codeOf(openBy(doctor, stranger.id, { password: 'Wrong-Horse-7' })))
  const tried = answers.filter((code) => code === 'WRONG_PASSWORD').length
  expect(new Set(answers)).toEqual(new Set(['WRONG_PASSWORD', 'TOO_MANY_LOGIN_ATTEMPTS']))
  const rows = async () => (await world.owner.query('select from break_glass where doctor_id = $1', [doctor.id])).rowCount
  expect(await rows()).toBe(tried)

  await world.owner.query(
    `insert into break_glass (id, doctor_id, user_id, category, reason, at, until, refused)
     select gen_random_uuid(), $1, $2, 'other', repeat('x', 20), $3::timestamptz, $3, 'wrong_password' from generate_series(1, 60)`,
    [doctor.id, stranger.id, addMinutes(START, -60)],
  )
  const page = async (number: number) =>
    (await admin.api.patientRecords.emergencyAccessReviews({ view: 'done', page: number })).map(({ id }) => id)
  const pages = [await page(0), await page(1), await page(2)]
  expect(pages[0]).toHaveLength(50)
  const { rows: all } = await world.owner.query('select from break_glass where refused is not null or reviewed_at is not null')
  expect(new Set(pages.flat()).size).toBe(all.length)
})

test('after three in seven days there is no fourth, also not by two at once, until a week has passed', async () => {
  const doctor = await newDoctor()
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => world.as('patient')))
  const answers = await Promise.all(others.map(({ id }) => codeOf(openBy(doctor, id))))
  expect(answers.map(String).sort((a, b) => a.localeCompare(b))).toEqual(['EMERGENCY_SUSPENDED', 'EMERGENCY_SUSPENDED', 'ok', 'ok', 'ok'])
  expect(await doctor.api.patientRecords.openEmergencyAccess()).toMatchObject({ isSuspended: true })
  world.setTime(addMinutes(START, 7 * 24 * 60 + 1))
  const { rows } = await world.owner.query(
    `select count(*) filter (where at > $2::timestamptz - interval '7 days')::int as recent from break_glass where doctor_id = $1`,
    [doctor.id, world.now()],
  )
  expect(rows).toEqual([{ recent: 0 }])
  world.setTime(START)
})

test('an administrator reviews an opening once, sees what was read and nothing of what it said', async () => {
  const [doctor, admin, told] = [await newDoctor(), await world.as('admin'), await world.as('patient')]
  await openBy(doctor, told.id)
  await doctor.api.patientRecords.visits({ userId: told.id })
  const find = async (view: 'open' | 'done') =>
    (await admin.api.patientRecords.emergencyAccessReviews({ view })).find(({ patientId }) => patientId === told.id)
  const opening = (await find('open'))!
  expect(opening).toMatchObject({
    doctorId: doctor.id,
    category: 'emergency',
    reason,
    sections: ['emergency access', 'visits and notes'],
    reviewDueAt: addMinutes(START, 72 * 60),
    outcome: null,
  })
  const review = (outcome: 'justified' | 'not_justified', text: string) =>
    codeOf(admin.api.patientRecords.reviewEmergencyAccess({ id: opening.id, outcome, note: text }))
  expect(await review('not_justified', 'no')).toBe('REVIEW_NOTE_TOO_SHORT')
  expect(await review('not_justified', 'The patient was seen elsewhere')).toBe('ok')
  expect(await review('justified', '')).toBe('NOT_FOUND')
  expect(await find('open')).toBeUndefined()
  expect(await find('done')).toMatchObject({ outcome: 'not_justified', reviewNote: 'The patient was seen elsewhere' })
  for (const change of [`set reason = 'something else entirely'`, `set outcome = 'justified'`, `set until = until + interval '1 day'`])
    await expect(world.owner.query(`update break_glass ${change} where id = $1`, [opening.id])).rejects.toMatchObject({ code: 'VS001' })
})

test('what was done in the emergency is written within the hour, stays as it is, and is read by whoever cares for the patient', async () => {
  const [doctor, told] = [await newDoctor(), await world.as('patient')]
  const write = (text: string, id = v7()) => doctor.api.patientRecords.addEmergencyNote({ id, userId: told.id, text })
  expect(await codeOf(write('Gave oxygen'))).toBe('NOT_FOUND')
  await openBy(doctor, told.id)
  expect(await codeOf(write('  '))).toBe('FIELDS_MISSING')
  const id = v7()
  await write('Gave oxygen, called the ambulance', id)
  await write('Gave oxygen, called the ambulance', id)
  const { emergencyNotes } = await doctor.api.patientRecords.summary({ userId: told.id })
  expect(emergencyNotes).toEqual([
    { id, text: 'Gave oxygen, called the ambulance', doctorName: expect.stringContaining(doctor.lastName), writtenAt: START },
  ])
  await expect(world.owner.query(`update emergency_notes set text = 'x' where id = $1`, [id])).rejects.toMatchObject({ code: 'DC001' })

  const { doctor: own } = await bookedVisit(world, { patient: told })
  expect((await own.api.patientRecords.summary({ userId: told.id })).emergencyNotes).toHaveLength(1)
  expect((await own.api.patientRecords.timeline({ userId: told.id })).map(({ kind }) => kind)).toContain('emergency_note')
  world.setTime(addMinutes(START, 60))
  expect(await codeOf(write('Later'))).toBe('NOT_FOUND')
  world.setTime(START)
})

test('an opening that was not justified is an incident from then on; one that was is none', async () => {
  const [admin, told] = [await world.as('admin'), await world.as('patient')]
  const judged = async (outcome: 'justified' | 'not_justified') => {
    await openBy(await newDoctor(), told.id)
    const open = (await admin.api.patientRecords.emergencyAccessReviews({ view: 'open' })).find(({ patientId }) => patientId === told.id)!
    await admin.api.patientRecords.reviewEmergencyAccess({ id: open.id, outcome, note: 'Nobody asked for this' })
    return (await admin.api.patientRecords.emergencyAccessReviews({ view: 'done' })).find(({ id }) => id === open.id)!
  }
  expect((await judged('justified')).incident).toBeNull()
  const { incident, id } = await judged('not_justified')
  expect(incident).toMatch(/^\d+$/)
  const { rows } = await world.owner.query('select user_id, what, detected_at from incidents where break_glass_id = $1', [id])
  expect(rows).toEqual([{ user_id: told.id, what: 'Nobody asked for this', detected_at: START }])
})
