import ICAL from 'ical.js'
import { describe, expect, test, vi } from 'vitest'
import { givePassword, lettersTo } from '#testing/passwords.ts'
import { accented, PSEUDO, pseudoLanguage } from '#testing/pseudoLanguage.ts'
import { addedMedicine } from '#testing/medicines.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

// Standard output is where the log goes: an address that is a key must not turn up there.
const logged: string[] = []
vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => logged.push(String(chunk)) > 0)

const world = testWorld({ LOG_LEVEL: 'trace' })

const inDays = (days: number, hours = 0) => new Date(START.getTime() + (days * 24 + hours) * 3_600_000)
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((component) => ({
    uid: component.getFirstPropertyValue('uid'),
    sequence: component.getFirstPropertyValue('sequence'),
    status: component.getFirstPropertyValue('status'),
    summary: component.getFirstPropertyValue('summary'),
    start: (component.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate(),
    stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
  }))

const fileOf = async (person: TestPerson, appointmentId: string) =>
  read(await (await person.api.calendarFeeds.appointmentFile({ appointmentId })).text())[0]!
const newFeed = async (person: TestPerson) => new URL((await person.api.calendarFeeds.createFeed()).address).pathname
const fetched = async (path: string) => read(await (await world.fetch(path)).text())

/** As a call would, but by the owner: no button does it yet. */
async function change(appointmentId: string, set: string, ...values: unknown[]) {
  const client = await world.owner.connect()
  await client.query('begin')
  await client.query(`select set_config('app.now', $1, true)`, [world.now().toISOString()])
  await client.query(`update appointments set ${set} where id = $1`, [appointmentId, ...values])
  await client.query('commit')
  client.release()
}
const move = (appointmentId: string, to: Date) =>
  change(appointmentId, `starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '30 minutes'`, to)
const cancel = (appointmentId: string) => change(appointmentId, `status = 'cancelled'`)

test('the file of a visit: the same entry after a move, in a later version, and cancelled when it is', async () => {
  const { appointmentId, patient, doctor, startsAt } = await bookedVisit(world, { startsAt: inDays(3), reason: 'Blood in my stool' })
  const file = await patient.api.calendarFeeds.appointmentFile({ appointmentId })
  expect([file.name, file.type]).toEqual(['appointment.ics', 'text/calendar'])
  expect(await file.text()).not.toMatch(/stool|blood|practitioner|Naledi|Dr\.|Lerato|Tester/i)
  const booked = {
    uid: appointmentId,
    sequence: 0,
    status: 'CONFIRMED',
    summary: 'Video visit (Molemo)',
    start: startsAt,
    stamp: START,
  }
  expect(await fileOf(patient, appointmentId)).toEqual(booked)
  expect(await fileOf(doctor, appointmentId)).toEqual({ ...booked, summary: 'Video visit LT (Molemo)' })

  world.setTime(inDays(1))
  await move(appointmentId, inDays(5))
  expect(await fileOf(patient, appointmentId)).toEqual({ ...booked, sequence: 1, start: inDays(5), stamp: inDays(1) })
  await world.owner.query(`update appointments set notes = 'x', version = version + 1 where id = $1`, [appointmentId])
  expect(await fileOf(patient, appointmentId)).toMatchObject({ sequence: 1 })
  await cancel(appointmentId)
  expect(await fileOf(patient, appointmentId)).toMatchObject({ uid: appointmentId, sequence: 2, status: 'CANCELLED' })
  world.setTime(START)
})

test("a stranger's visit has no file", async () => {
  const { appointmentId } = await bookedVisit(world, { startsAt: inDays(3, 1) })
  for (const stranger of [await world.as('patient'), await world.as('doctor')])
    await expect(stranger.api.calendarFeeds.appointmentFile({ appointmentId })).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
})

test('a feed has the visits from 30 days ago on, cancelled ones too, and follows moves', async () => {
  const patient = await world.as('patient')
  const at = async (startsAt: Date, status?: 'completed') =>
    (await bookedVisit(world, { patient, startsAt, ...(status && { status }) })).appointmentId
  const visits = [await at(inDays(-29), 'completed'), await at(inDays(2)), await at(inDays(4)), await at(inDays(6))]
  await at(inDays(-32), 'completed')
  await bookedVisit(world, { startsAt: inDays(2) })
  const path = await newFeed(patient)
  expect((await fetched(path)).map(({ uid }) => uid)).toEqual(visits)

  await cancel(visits[1]!)
  await move(visits[2]!, inDays(8))
  expect(await fetched(path)).toMatchObject([
    { uid: visits[0], status: 'CONFIRMED', sequence: 0 },
    { uid: visits[1], status: 'CANCELLED', sequence: 1 },
    { uid: visits[3], status: 'CONFIRMED', sequence: 0 },
    { uid: visits[2], status: 'CONFIRMED', sequence: 1, start: inDays(8) },
  ])
})

test("a doctor's feed names patients by their initials", async () => {
  const doctor = await world.as('doctor')
  await bookedVisit(world, { doctor, startsAt: inDays(3), reason: 'Blood in my stool' })
  const path = await newFeed(doctor)
  const text = await (await world.fetch(path)).text()
  expect(read(text)).toMatchObject([{ summary: 'Video visit LT (Molemo)' }])
  expect(text).not.toMatch(/stool|Lerato|Tester/i)
  await world.owner.query(`update user_roles set role = 'nurse' where user_id = $1`, [doctor.id])
  expect(await fetched(path)).toEqual([])
})

describe('in the language of its owner', () => {
  pseudoLanguage()

  test('a feed, and the file of one visit', async () => {
    const patient = await world.as('patient')
    await world.owner.query('update profiles set preferred_language = $2 where id = $1', [patient.id, PSEUDO])
    const { appointmentId } = await bookedVisit(world, { patient, startsAt: inDays(3) })
    const file = await patient.api.calendarFeeds.appointmentFile({ appointmentId })
    const feed = await (await world.fetch(await newFeed(patient))).text()
    for (const text of [await file.text(), feed]) expect(read(text)).toMatchObject([{ summary: `${accented('Video visit')} (Molemo)` }])
  })
})

test('the address is the only key, of which a hash is kept', async () => {
  const patient = await world.as('patient')
  const { address, feed } = await patient.api.calendarFeeds.createFeed()
  expect(address).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/)
  expect(feed).toEqual({ since: START, lastFetchedAt: null, withDoses: false })
  const { rows } = await world.owner.query('select * from calendar_feeds where user_id = $1', [patient.id])
  expect(JSON.stringify(rows)).not.toContain(address.slice(-20, -4))
  expect(await patient.api.calendarFeeds.feed()).toEqual({ since: START, lastFetchedAt: null, withDoses: false })
})

test('when a program last looked is shown; the answer is for nobody on the way, and a second look without news is short', async () => {
  const patient = await world.as('patient')
  const { appointmentId } = await bookedVisit(world, { patient, startsAt: inDays(2) })
  const path = await newFeed(patient)
  const first = await world.fetch(path)
  const headers = Object.fromEntries(first.headers)
  expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=300' })
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('set-cookie')

  world.setTime(inDays(0, 1))
  const etag = headers['etag']!
  const again = await world.fetch(path, { headers: { 'if-none-match': `W/${etag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(await patient.api.calendarFeeds.feed()).toMatchObject({ lastFetchedAt: inDays(0, 1) })
  await move(appointmentId, inDays(3))
  expect((await world.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
  world.setTime(START)
})

test('a revoked address, one that another replaced, that of a disabled account and one that never was are not found, all alike', async () => {
  const [revoked, replaced, disabled] = [await world.as('patient'), await world.as('patient'), await world.as('patient')]
  const gone = [await newFeed(revoked), await newFeed(replaced), await newFeed(disabled)]
  const fresh = await newFeed(replaced)
  await revoked.api.calendarFeeds.revokeFeed()
  await revoked.api.calendarFeeds.revokeFeed() // twice is once
  await world.owner.query('update accounts.users set disabled_at = $2 where id = $1', [disabled.id, START])
  expect(await revoked.api.calendarFeeds.feed()).toBeNull()
  const answers = await Promise.all(
    [...gone, `/calendar/${'x'.repeat(43)}.ics`, '/calendar/x.ics', '/calendar/%00.ics', `/calendar/${'x'.repeat(4000)}`].map(
      async (path) => {
        const answer = await world.fetch(path)
        const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers)
        return { status: answer.status, body: await answer.text(), headers }
      },
    ),
  )
  expect(answers[0]).toMatchObject({ status: 404, body: 'Not found' })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect((await world.fetch(fresh)).status).toBe(200)
})

test('a new password ends the address, for whoever was in may have made one; so does what an administrator ends of a member of staff', async () => {
  const [patient, forgetful, doctor] = [await world.as('patient'), await world.as('patient'), await world.as('doctor')]
  const paths = [await newFeed(patient), await newFeed(forgetful), await newFeed(doctor)]
  await givePassword(world, patient.id, 'the-old-password')
  await patient.api.security.changePassword({ current: 'the-old-password', password: 'pula-ya-medupi' })
  await world.visitor.accounts.forgotPassword({ email: forgetful.email })
  const [letter] = await lettersTo(world, forgetful.email)
  const token = /#access_token=([\w-]{43})/.exec(letter?.body ?? '')?.[1] ?? ''
  await world.visitor.accounts.resetPassword({ token, password: 'pula-ya-medupi' })
  const { api } = await world.as('admin')
  await api.staff.resetSecondFactor({ staffId: doctor.id })
  expect(await Promise.all(paths.map(async (path) => (await world.fetch(path)).status))).toEqual([404, 404, 404])
  expect(await patient.api.calendarFeeds.feed()).toBeNull()
})

test('no log has the address, even when the feed fails', async () => {
  const path = await newFeed(await world.as('patient'))
  await world.owner.query('alter table calendar_feeds rename column fetched_at to other')
  expect((await world.fetch(path)).status).toBe(500)
  await world.owner.query('alter table calendar_feeds rename column other to fetched_at')
  expect((await world.fetch(path)).status).toBe(200)
  expect(logged.join('')).toContain('a request failed')
  expect(logged.join('')).not.toContain(path.slice(10, 30))
})

test('doses stand in it for whoever wants that, for two weeks, each time once, ringing and saying nothing of what is taken', async () => {
  world.setTime(START)
  const patient = await world.as('patient')
  const path = await newFeed(patient)
  await addedMedicine(patient, { details: { name: 'Efavirenz' } })
  await addedMedicine(patient)
  expect(await fetched(path)).toEqual([])
  await patient.api.calendarFeeds.saveFeedDoses({ withDoses: true })
  expect(await patient.api.calendarFeeds.feed()).toMatchObject({ withDoses: true })
  const text = await (await world.fetch(path)).text()
  expect(text).not.toMatch(/efavirenz|metformin|medic|dose|tablet/i)
  const events = read(text)
  expect(events.length, 'the evening of today and 13 days').toBe(27)
  expect(events[0]).toMatchObject({ summary: 'Reminder (Molemo)', start: new Date('2026-11-20T19:00:00+02:00') })
  expect(text.match(/BEGIN:VALARM[^]*?TRIGGER:-?PT?0/g)).toHaveLength(27)
  expect(await (await world.fetch(path)).text(), 'unchanged with each look').toBe(text)

  await newFeed(patient)
  expect((await patient.api.calendarFeeds.feed())?.withDoses, 'a new address keeps what was chosen').toBe(true)
  expect((await world.fetch(path)).status).toBe(404)
  const again = await newFeed(patient)
  for (const one of (await patient.api.medicines.mine()).medicines)
    await patient.api.medicines.stop({ id: one.id, version: 1, reason: 'cost', text: '' })
  expect(await fetched(again), 'what was stopped').toEqual([])
  await patient.api.calendarFeeds.saveFeedDoses({ withDoses: false })
  expect(await fetched(again)).toEqual([])
})
