// When somebody is told that doses are due, by which ways and in which words (domain 2.8).
import { afterAll, beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { ChannelSettings } from '#contract/channels.ts'
import { doseIdOf } from '#rules/doses/doseIds.ts'
import { addMinutes } from '#rules/time.ts'
import { makeBrowser, startPushService } from '#testing/browserPush.ts'
import { addedMedicine, taking, twiceADay } from '#testing/medicines.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { sendOutbox } from '../notices/outbox.ts'
import { extendDoses, markMissedDoses } from './clock.ts'
import { remindOfDoses, repeatReminders } from './reminderJobs.ts'

const service = await startPushService()
const world = testWorld({ PUSH_HOSTS: service.origin })
afterAll(() => service.stop())
const at = (text: string) => new Date(`2026-11-${text}+02:00`)
const DUE = at('20T19:00')
let patient: TestPerson
let browser: ReturnType<typeof makeBrowser>
beforeEach(async () => {
  world.setTime(START)
  service.received.length = 0
  patient = await world.as('patient')
  browser = makeBrowser(service.origin)
  await patient.api.channels.subscribePush(browser.subscription)
})

/** As two servers would at once. */
async function goTo(time: Date) {
  world.setTime(time)
  const server = world.opened.world
  for (const work of [extendDoses, remindOfDoses, repeatReminders, markMissedDoses])
    await Promise.all([work(server, 100), work(server, 100)])
  await world.jobsDone()
  await sendOutbox(server)
}
const ours = () => service.received.filter(({ path }) => browser.subscription.endpoint.endsWith(path)).map(browser.open)
const pushed = () => ours().map(({ body }) => body)
const bell = async () => (await patient.api.notifications.list({ before: null, limit: 20 })).items.map(({ message }) => message)
const outbox = async () =>
  (
    await world.owner.query(
      `select code, channel, status, reason from deliveries where user_id = $1 and category = 'medicines' order by created_at, channel`,
      [patient.id],
    )
  ).rows as { code: string; channel: string; status: string; reason: string | null }[]
const take = (medicationId: string, when: Date, dueAt = DUE) =>
  patient.api.doses.sync({ deviceId: v7(), actions: [taking({ medicationId, dueAt, at: when })] })
const choose = async (change: Partial<ChannelSettings>) => {
  const { reach: _, providers: __, ...chosen } = await patient.api.channels.settings()
  await patient.api.channels.saveSettings({ ...chosen, ...change })
}
const times = (...all: string[]) => ({ schedule: { ...twiceADay, times: all } })

test('doses of five minutes are told once, as discreetly as everything, and once more after a quarter of an hour', async () => {
  await addedMedicine(patient)
  await addedMedicine(patient, times('19:04'))
  await addedMedicine(patient, times('19:06'))
  await goTo(addMinutes(DUE, -1))
  expect(pushed()).toEqual([])
  await goTo(DUE)
  await goTo(DUE)
  expect(pushed()).toEqual(['You have a reminder from Molemo.'])
  expect(await bell()).toEqual(['You have medicine to take at 7:00 PM.'])
  await goTo(at('20T19:06'))
  expect(pushed()).toHaveLength(2)
  await goTo(at('20T19:14'))
  expect(pushed()).toHaveLength(2)
  await goTo(at('20T19:15'))
  await goTo(at('20T19:21'))
  await goTo(at('20T19:40'))
  const places = ours().map(({ url }) => url)
  expect(places, 'all of them open the day').toEqual(Array(4).fill('/medication-reminders'))
  expect((await bell()).length, 'once more is no second line of the list').toBe(2)
  expect((await outbox()).filter(({ channel }) => channel === 'sms')).toEqual([
    expect.objectContaining({ code: 'med_due_repeat', status: 'suppressed', reason: 'switched_off' }),
    expect.objectContaining({ code: 'med_due_repeat', status: 'suppressed', reason: 'switched_off' }),
  ])
})

test('nothing comes of a dose that was marked, before it is due, before it is said again or before it is sent', async () => {
  const early = await addedMedicine(patient)
  await goTo(at('20T18:00'))
  await take(early, at('20T18:00'))
  await goTo(DUE)
  expect(await outbox()).toEqual([])

  const other = await addedMedicine(patient, times('20:00'))
  await goTo(at('20T20:00'))
  expect(pushed()).toHaveLength(1)
  const unread = async () => (await patient.api.notifications.list({ limit: 20 })).unread
  const before = await unread()
  await take(other, at('20T20:05'), at('20T20:00'))
  await world.jobsDone()
  expect(await unread(), 'it is no news any more').toBe(before - 1)
  await goTo(at('20T20:15'))
  expect(pushed()).toHaveLength(1)

  const third = await addedMedicine(patient, times('20:30'))
  world.setTime(at('20T20:30'))
  // Whoever claims it, this test or the server's own clock.
  const server = world.opened.world
  server.atStep = async (step) => void (step === 'after claim' && (await take(third, at('20T20:30'), at('20T20:30'))))
  await remindOfDoses(server, 100)
  await sendOutbox(server)
  const last = async () => (await outbox()).filter(({ channel }) => channel === 'push').at(-1)
  await expect.poll(last).toMatchObject({ status: 'suppressed', reason: 'cancelled' })
  delete server.atStep
  expect(pushed(), 'taken from the outbox already').toHaveLength(1)
})

test('what was put off is told of at its time, and stays due when it was', async () => {
  const medicationId = await addedMedicine(patient)
  await goTo(DUE)
  const snooze = { id: v7(), action: 'snooze' as const, medicationId, doseId: doseIdOf(medicationId, DUE), dueAt: DUE, via: 'app' as const }
  world.setTime(at('20T19:02'))
  await patient.api.doses.sync({ deviceId: v7(), actions: [{ ...snooze, at: at('20T19:02'), until: at('20T19:32') }] })
  await goTo(at('20T19:31'))
  expect(pushed()).toHaveLength(1)
  await goTo(at('20T19:32'))
  expect(pushed()).toHaveLength(2)
  await goTo(at('20T19:47'))
  expect(pushed()).toHaveLength(3)
  const [dose] = (await patient.api.medicines.mine()).doses
  expect(dose).toMatchObject({ dueAt: DUE, status: 'scheduled' })
})

test('what was put off and then taken is no news any more', async () => {
  const unread = async () => (await patient.api.notifications.list({ limit: 20 })).unread
  const before = await unread()
  const medicationId = await addedMedicine(patient)
  await goTo(DUE)
  const snooze = { id: v7(), action: 'snooze' as const, medicationId, doseId: doseIdOf(medicationId, DUE), dueAt: DUE, via: 'app' as const }
  world.setTime(at('20T19:02'))
  await patient.api.doses.sync({ deviceId: v7(), actions: [{ ...snooze, at: at('20T19:02'), until: at('20T19:32') }] })
  await world.jobsDone()
  expect(await unread(), 'it will be told of again').toBe(before)
  await goTo(at('20T19:32'))
  expect(await unread()).toBe(before + 1)
  await take(medicationId, at('20T19:40'))
  await world.jobsDone()
  expect(await unread()).toBe(before)
})

test('what was put off, taken and undone does not ring again', async () => {
  const medicationId = await addedMedicine(patient)
  await goTo(DUE)
  const dose = { medicationId, doseId: doseIdOf(medicationId, DUE), dueAt: DUE, via: 'app' as const }
  const until = at('20T19:32')
  world.setTime(at('20T19:02'))
  await patient.api.doses.sync({ deviceId: v7(), actions: [{ ...dose, id: v7(), action: 'snooze', at: at('20T19:02'), until }] })
  await goTo(until)
  await take(medicationId, at('20T19:35'))
  await patient.api.doses.sync({ deviceId: v7(), actions: [{ ...dose, id: v7(), action: 'undo', at: at('20T19:36') }] })
  await goTo(at('20T19:37'))
  expect(pushed()).toHaveLength(2)
})

test('at night a dose rings and is not told of once more; where it may not ring it waits, or is dropped once it is missed', async () => {
  await addedMedicine(patient, times('22:00'))
  await goTo(at('20T22:00'))
  expect(pushed()).toHaveLength(1)
  await goTo(at('20T22:15'))
  expect(pushed()).toHaveLength(1)
  expect((await outbox()).find(({ code, channel }) => code === 'med_due_repeat' && channel === 'push')).toMatchObject({
    status: 'suppressed',
    reason: 'quiet_hours',
  })
  await choose({ rings_at_night: false })
  await goTo(at('21T22:00'))
  expect(pushed()).toHaveLength(1)
  await addedMedicine(patient, times('05:00'))
  await goTo(at('22T05:00'))
  expect(pushed()).toHaveLength(1)
  await goTo(at('22T05:15'))
  await goTo(at('22T06:30'))
  expect(pushed().length, 'the dose and what was to be said once more').toBe(3)
})

test('a text message comes with the second reminder, to whoever chose it; the name of a medicine only in alerts, to whoever asked', async () => {
  await world.owner.query('update accounts.users set phone_number = $2, phone_verified_at = $3 where id = $1', [
    patient.id,
    '+27821234567',
    world.now(),
  ])
  const { choices } = await patient.api.channels.settings()
  await choose({
    choices: { ...choices, medicines: { ...choices.medicines, sms: true } },
    details: { push: true, email: false, sms: true },
  })
  await addedMedicine(patient)
  await goTo(DUE)
  expect(pushed()).toEqual(['Time for Metformin 500 mg.'])
  await goTo(at('20T19:15'))
  const { rows } = await world.owner.query(`select body from deliveries where user_id = $1 and channel = 'sms'`, [patient.id])
  expect(rows).toEqual([{ body: 'Molemo: You have a reminder. Open the app for details.' }])
})

test('what was missed is said in the app, once, in the words of the specification, and leads to the list of the day', async () => {
  await addedMedicine(patient)
  await addedMedicine(patient)
  await goTo(DUE)
  await goTo(at('21T01:00'))
  await goTo(at('21T01:01'))
  const { items } = await patient.api.notifications.list({ before: null, limit: 20, type: 'medication' })
  expect(items.map(({ message }) => message)).toEqual([
    'Dose missed. If you are unsure what to do, check the leaflet or ask a pharmacist or nurse. Do not double up unless told to.',
    'You have medicine to take at 7:00 PM.',
  ])
  expect((await outbox()).filter(({ code }) => code === 'med_missed')).toEqual([])
})

test('of doses that were due before they were written down nobody hears', async () => {
  const id = await addedMedicine(patient)
  world.setTime(DUE)
  await take(id, DUE)
  world.setTime(at('21T08:00'))
  const { medicines } = await patient.api.medicines.mine()
  const { version } = medicines.find((one) => one.id === id)!
  await patient.api.medicines.changeSchedule({
    id,
    version,
    schedule: { ...twiceADay, times: ['05:00', '07:30'] },
    effectiveFrom: at('20T20:00'),
  })
  await goTo(at('21T08:00'))
  expect(pushed()).toEqual([])
  await goTo(at('21T14:00'))
  expect(await bell()).toEqual([])
})

test('four hundred people whose doses are due in one minute are told together', async () => {
  world.setTime(DUE)
  await world.owner.query(
    `with person as (
       insert into accounts.users (id, email, email_verified, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), 'dose' || n || '@mail.example', true, 'Lerato', 'P', $1, $1 from generate_series(1, 400) n returning id
     ), medicine as (
       insert into medications (id, user_id, name, source, started_on, created_by, created_at, updated_at)
       select gen_random_uuid(), id, 'Metformin', 'patient', current_date, id, $1, $1 from person returning id, user_id
     )
     insert into dose_events (id, user_id, medication_id, kind, due_at, opens_at, missed_at, dose_on, qty_due, status)
     select gen_random_uuid(), user_id, id, 'scheduled', $1, $1, $1::timestamptz + interval '4 hours', current_date, 1, 'scheduled' from medicine`,
    [DUE],
  )
  expect(await remindOfDoses(world.opened.world, 500)).toBe(400)
})
