import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { addMinutes, instantAt } from '#rules/time.ts'
import { armReminder, asOwnerNow, remindersAhead } from '#testing/reminders.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { runJob } from '../jobs.ts'
import { sendDueReminders } from './sendDueReminders.ts'

const world = testWorld({ SUPPORT_NUMBER: '+27821112233' })

const DAY = 24 * 60
/** Monday morning, three days ahead: no reminder falls into the quiet hours. */
const MONDAY = instantAt('2026-11-23', '09:30')
const before = (start: Date, minutes: number) => addMinutes(start, -minutes)

beforeEach(async () => {
  await world.owner.query('delete from appointments')
  world.setTime(START)
})

const work = () => sendDueReminders(world.opened.world)
/** What is said at a time, by the codes of the keys it is said under. */
async function saidAt(at: Date) {
  world.setTime(at)
  const known = new Set((await done()).map(({ key }) => key))
  await work()
  return (await done()).filter(({ key, outcome }) => outcome === 'said' && !known.has(key)).map(({ code }) => code)
}
const done = async (): Promise<{ code: string; key: string; outcome: string }[]> =>
  (await world.owner.query('select code, dedupe_key as key, outcome from due_notices where done_at is not null order by due_at')).rows
const waiting = async (appointmentId: string) => (await remindersAhead(world, appointmentId)).map(({ code }) => code)
const bell = async (person: TestPerson) =>
  (await person.api.notifications.list({ before: null, limit: 20 })).items.map(({ message }) => message)
const sent = async (person: TestPerson) =>
  (
    await world.owner.query('select code, channel, status, reason, facts from deliveries where user_id = $1 order by created_at, channel', [
      person.id,
    ])
  ).rows
const moveTo = (appointmentId: string, startsAt: Date) =>
  asOwnerNow(
    world,
    `update appointments set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '30 minutes' where id = $1`,
    [appointmentId, startsAt],
  )
const setStatus = (appointmentId: string, status: string) =>
  asOwnerNow(world, 'update appointments set status = $2 where id = $1', [appointmentId, status])

const ALL = ['appt_24h', 'appt_1h', 'appt_10m']

test('a visit is reminded of a day, an hour and ten minutes before, to the minute', async () => {
  const { patient, doctor, appointmentId } = await bookedVisit(world, { startsAt: MONDAY })
  expect(await waiting(appointmentId)).toEqual(ALL)
  for (const [minutes, codes] of [
    [DAY + 1, []],
    [DAY, ['appt_24h']],
    [61, []],
    [60, ['appt_1h']],
    [11, []],
    [10, ['appt_10m']],
    [0, []],
  ] as const)
    expect([minutes, await saidAt(before(MONDAY, minutes))]).toEqual([minutes, codes])
  expect(await bell(patient)).toEqual([
    'You have a visit at 9:30 AM. You can join now.',
    'You have a visit at 9:30 AM.',
    'You have a visit tomorrow at 9:30 AM.',
  ])
  expect([await bell(doctor), await sent(doctor)]).toEqual([[], []])
  for (const delivery of await sent(patient)) expect(delivery).toMatchObject({ facts: { startsAt: MONDAY.toISOString() } })
  expect(new Set((await sent(patient)).map(({ code }) => code))).toEqual(new Set(ALL))
})

test('booked through the dialog half an hour ahead, only the last one comes', async () => {
  const patient = await world.as('patient')
  const doctor = await world.as('doctor')
  await world.owner.query('update doctor_profiles set min_notice_minutes = 0 where doctor_id = $1', [doctor.id])
  world.setTime(instantAt('2026-11-20', '09:00'))
  const startsAt = instantAt('2026-11-20', '09:30')
  const { appointment } = await patient.api.booking.book({
    idempotencyKey: v7(),
    doctorId: doctor.id,
    startsAt,
    consultationType: 'General Consultation',
    reason: 'A cough',
  })
  expect(await waiting(appointment.id)).toEqual(['appt_10m'])
  expect(await saidAt(before(startsAt, 10))).toEqual(['appt_10m'])
})

test('moved twice, it is reminded of for the last start alone', async () => {
  const { appointmentId, patient } = await bookedVisit(world, { startsAt: MONDAY })
  const [tuesday, wednesday] = [addMinutes(MONDAY, DAY), addMinutes(MONDAY, 2 * DAY)]
  await moveTo(appointmentId, tuesday)
  await moveTo(appointmentId, wednesday)
  expect(await waiting(appointmentId)).toEqual(ALL)
  for (const start of [MONDAY, tuesday])
    for (const minutes of [DAY, 60, 10])
      if (before(start, minutes) < before(wednesday, DAY)) expect(await saidAt(before(start, minutes))).toEqual([])
  expect(await saidAt(before(wednesday, DAY))).toEqual(['appt_24h'])
  expect(await saidAt(before(wednesday, 60))).toEqual(['appt_1h'])
  expect(await bell(patient)).toContain('You have a visit tomorrow at 9:30 AM.')
})

test('moved away and back, it is reminded of as before, and of nothing twice', async () => {
  const { appointmentId } = await bookedVisit(world, { startsAt: MONDAY })
  await moveTo(appointmentId, addMinutes(MONDAY, DAY))
  await moveTo(appointmentId, MONDAY)
  expect(await waiting(appointmentId)).toEqual(ALL)
  expect(await saidAt(before(MONDAY, DAY))).toEqual(['appt_24h'])
  await moveTo(appointmentId, addMinutes(MONDAY, 2 * DAY))
  await moveTo(appointmentId, MONDAY)
  expect(await waiting(appointmentId)).toEqual(['appt_1h', 'appt_10m'])
  expect(await saidAt(before(MONDAY, DAY - 1))).toEqual([])
})

test('moved nearer, what is already past is left out', async () => {
  const { appointmentId } = await bookedVisit(world, { startsAt: addMinutes(MONDAY, 2 * DAY) })
  world.setTime(before(MONDAY, 5 * 60))
  await moveTo(appointmentId, MONDAY)
  expect(await waiting(appointmentId)).toEqual(['appt_1h', 'appt_10m'])
})

test.each(['cancelled', 'completed', 'in_progress', 'no_show', 'doctor_no_show'])(
  'a visit that is %s is not reminded of',
  async (status) => {
    const { appointmentId, patient } = await bookedVisit(world, { startsAt: MONDAY })
    await setStatus(appointmentId, status)
    // What was begun is its doctor's to sign: that is said to the doctor, a day after its end, or after the booked one where nobody finished it.
    const toDoctor = ['completed', 'in_progress'].includes(status) ? ['unsigned_24h'] : []
    expect(await waiting(appointmentId)).toEqual(toDoctor)
    const said = []
    for (const minutes of [DAY, 60, 10, -30 - DAY]) said.push(...(await saidAt(before(MONDAY, minutes))))
    expect(said).toEqual(toDoctor)
    expect([await bell(patient), await sent(patient)]).toEqual([[], []])
  },
)

test('who sits in the waiting room already is not told to come', async () => {
  const { appointmentId } = await bookedVisit(world, { startsAt: MONDAY })
  world.setTime(before(MONDAY, 10))
  await setStatus(appointmentId, 'waiting')
  expect((await saidAt(before(MONDAY, 9))).filter((code) => code === 'appt_10m')).toEqual([])
})

test('who was in the waiting room and left again a moment before is told', async () => {
  const { appointmentId } = await bookedVisit(world, { startsAt: MONDAY })
  world.setTime(before(MONDAY, 10))
  await setStatus(appointmentId, 'waiting')
  await setStatus(appointmentId, 'scheduled')
  expect(await saidAt(before(MONDAY, 9))).toContain('appt_10m')
})

test('a row that a program outside of the trigger left behind is read again and dropped', async () => {
  const { appointmentId, patient } = await bookedVisit(world, { startsAt: MONDAY })
  await armReminder(world, appointmentId, { code: 'appt_24h', startsAt: MONDAY, minutes: DAY })
  await world.owner.query('alter table appointments disable trigger user')
  await setStatus(appointmentId, 'cancelled')
  await world.owner.query('alter table appointments enable trigger user')
  expect(await saidAt(before(MONDAY, DAY))).toEqual([])
  expect(await done()).toMatchObject([{ code: 'appt_24h', outcome: 'dropped' }])
  expect(await bell(patient)).toEqual([])
})

test('a reminder that comes too late to help is dropped', async () => {
  await bookedVisit(world, { startsAt: MONDAY })
  expect(await saidAt(before(MONDAY, 5))).toEqual(['appt_10m'])
  expect(await done()).toMatchObject([
    { code: 'appt_24h', outcome: 'dropped' },
    { code: 'appt_1h', outcome: 'dropped' },
    { code: 'appt_10m', outcome: 'said' },
  ])
})

test('many workers at once say each reminder once', async () => {
  const patients = await Promise.all(Array.from({ length: 12 }, async () => (await bookedVisit(world, { startsAt: MONDAY })).patient))
  world.setTime(before(MONDAY, DAY))
  const met = await Promise.all(Array.from({ length: 8 }, work))
  expect(met.reduce((sum, one) => sum + one, 0)).toBe(12)
  for (const patient of patients) {
    expect(await bell(patient)).toEqual(['You have a visit tomorrow at 9:30 AM.'])
    expect((await sent(patient)).filter(({ channel }) => channel === 'email')).toHaveLength(1)
  }
  expect(await work()).toBe(0)
})

test('a worker whose transaction fails half-way says nothing, keeps nobody waiting, and it is said later, once', async () => {
  const [broken, well] = [await bookedVisit(world, { startsAt: MONDAY }), await bookedVisit(world, { startsAt: MONDAY })]
  await world.owner.query(`create function stumble() returns trigger language plpgsql as $$
begin if new.outcome = 'said' and new.user_id = '${broken.patient.id}' then raise exception 'it broke'; end if; return new; end $$`)
  await world.owner.query('create trigger stumble before update on due_notices for each row execute function stumble()')
  world.setTime(before(MONDAY, DAY))
  expect(await work()).toBe(1) // a ticker that is told of the other would come back at once, again and again
  expect([await bell(broken.patient), await sent(broken.patient)]).toEqual([[], []])
  expect(await bell(well.patient)).toHaveLength(1)
  await world.owner.query('drop trigger stumble on due_notices; drop function stumble')
  expect(await saidAt(before(MONDAY, DAY - 5))).toEqual(['appt_24h'])
  await work()
  expect(await bell(broken.patient)).toHaveLength(1)
})

test('a visit that is cancelled while it is being reminded of waits its turn: said before, or not at all', async () => {
  for (let round = 0; round < 10; round += 1) {
    world.setTime(START)
    const { appointmentId, patient } = await bookedVisit(world, { startsAt: addMinutes(MONDAY, round * 30) })
    world.setTime(before(addMinutes(MONDAY, round * 30), DAY))
    await Promise.all([work(), setStatus(appointmentId, 'cancelled')])
    const rows = (await done()).filter(({ key, code }) => key.includes(appointmentId) && code === 'appt_24h')
    expect(await bell(patient)).toHaveLength(rows[0]?.outcome === 'said' ? 1 : 0)
  }
})

test('what the release before armed at the booking is said at its time and not twice', async () => {
  const { appointmentId, patient } = await bookedVisit(world, { startsAt: MONDAY })
  await armReminder(world, appointmentId, { code: 'appt_24h', startsAt: MONDAY, minutes: DAY, outcome: 'said' })
  await armReminder(world, appointmentId, { code: 'appt_1h', startsAt: MONDAY, minutes: 60 })
  expect(await waiting(appointmentId)).toEqual(['appt_1h', 'appt_10m'])
  expect(await saidAt(before(MONDAY, DAY))).toEqual([])
  expect(await saidAt(before(MONDAY, 60))).toEqual(['appt_1h'])
  expect(await saidAt(before(MONDAY, 10))).toEqual(['appt_10m'])
  expect(await bell(patient)).toHaveLength(2)
})

test('what it armed and dropped at a move is said when the visit is moved back, and what it armed for the other start is not', async () => {
  const tuesday = addMinutes(MONDAY, DAY)
  const { appointmentId } = await bookedVisit(world, { startsAt: tuesday })
  await armReminder(world, appointmentId, { code: 'appt_1h', startsAt: MONDAY, minutes: 60, outcome: 'dropped' })
  await armReminder(world, appointmentId, { code: 'appt_1h', startsAt: tuesday, minutes: 60 })
  await moveTo(appointmentId, MONDAY)
  expect(await saidAt(before(MONDAY, DAY))).toEqual(['appt_24h'])
  expect(await saidAt(before(MONDAY, 60))).toEqual(['appt_1h'])
  await moveTo(appointmentId, addMinutes(tuesday, DAY))
  expect(await saidAt(before(tuesday, 60))).toEqual([])
})

test('what was said or dropped is kept for 90 days', async () => {
  await bookedVisit(world, { startsAt: MONDAY })
  await bookedVisit(world, { startsAt: addMinutes(MONDAY, 23 * 60) })
  const at = before(MONDAY, 60)
  expect(await saidAt(at)).toHaveLength(2) // and a third is dropped
  expect(await saidAt(addMinutes(at, 1))).toEqual([])
  const count = async () => Number((await world.owner.query('select count(*) from due_notices')).rows[0].count)
  world.setTime(addMinutes(at, 90 * DAY))
  await runJob(world.opened.world, 'nightly-sweep', {})
  expect(await count()).toBe(3)
  world.setTime(addMinutes(at, 90 * DAY + 1))
  await runJob(world.opened.world, 'nightly-sweep', {})
  expect(await count()).toBe(0)
})
