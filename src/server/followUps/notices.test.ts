// What patients are told of their follow-ups, and leads of those that nobody made (domain 10.4).
import { v7 } from 'uuid'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FollowUpType } from '#contract/followUps.ts'
import { HOUR_MS, MINUTE_MS } from '#rules/time.ts'
import { makeBrowser, startPushService } from '#testing/browserPush.ts'
import { asLead } from '#testing/enrolments.ts'
import { DUE, followed as followUpOf, programmePatient } from '#testing/followUps.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { runJob } from '../jobs.ts'
import { sendDueReminders } from '../notices/sendDueReminders.ts'
import { sendOutbox } from '../notices/outbox.ts'

const service = await startPushService()
const world = testWorld({ PUSH_HOSTS: service.origin })
afterAll(() => service.stop())

beforeEach(async () => {
  world.setTime(START)
  service.received.length = 0
  for (const table of ['followups', 'enrolments', 'deliveries', 'due_notices']) await world.owner.query(`delete from ${table}`)
})

const after = (hours: number, minutes = 0) => new Date(DUE.getTime() + hours * HOUR_MS + minutes * MINUTE_MS)
const tick = () => world.tick('followup-clock')
async function followed(wish: { type?: FollowUpType; at?: Date } = {}) {
  const made = await followUpOf(world, wish)
  await world.jobsDone()
  return made
}

/** What somebody reads in the app, the oldest first, but of goals. */
async function inApp({ api }: TestPerson) {
  await world.jobsDone()
  const { items } = await api.notifications.list({ before: null, limit: 20 })
  const told = items.toReversed().filter(({ title }) => title !== 'You reached a goal')
  return told.map(({ title, message }) => `${title}: ${message}`)
}

/** What left the house or not, and why not. */
async function outside({ id }: TestPerson) {
  await world.jobsDone()
  const { rows } = await world.owner.query(
    `select concat_ws(' ', code, channel, coalesce(reason, status)) as said from deliveries where user_id = $1 order by created_at, channel`,
    [id],
  )
  return rows.map(({ said }) => said)
}

/** Someone whose browser asked for push messages, and who proved a number. */
async function reachable(person: TestPerson) {
  const browser = makeBrowser(service.origin)
  await person.api.channels.subscribePush(browser.subscription)
  await world.owner.query('update accounts.users set phone_number = $2, phone_verified_at = $3 where id = $1', [
    person.id,
    `+2782${person.id.replaceAll(/\D/g, '').slice(-7).padStart(7, '1')}`,
    START,
  ])
  return browser
}

type Flags = Record<'app' | 'push' | 'email' | 'sms', boolean>
async function choose({ api }: TestPerson, careTeam: Flags, details = { push: false, email: false, sms: false }) {
  const { reach: _, providers: __, ...now } = await api.channels.settings()
  await api.channels.saveSettings({ ...now, choices: { ...now.choices, care_team: careTeam }, details })
}

/** A patient of the programme with a nurse who has not set anything yet. */
async function unplanned() {
  const nurse = await world.as('nurse')
  const patient = await programmePatient(world, nurse)
  const schedule = (at: Date, type: FollowUpType = 'phone_call') => nurse.api.followUps.schedule({ userId: patient.id, id: v7(), type, at })
  return { nurse, patient, schedule }
}

test('whoever gets a follow-up reads when; outside the app it is discreet, and a text message comes with a yes alone', async () => {
  const { patient, schedule } = await unplanned()
  const browser = await reachable(patient)
  await schedule(DUE)
  expect(await inApp(patient)).toEqual(['Next follow-up: Your nurse will call you on Mon, Nov 23, 2026 at 10:00 AM.'])
  expect(await outside(patient)).toEqual(['followup_booked push sent', 'followup_booked sms switched_off'])
  expect(service.received.map(browser.open)).toMatchObject([{ body: 'Your nurse has an update for you.', url: '/my-plan' }])
})

test('by every channel that they chose, with the time where they asked for details', async () => {
  const { patient, schedule } = await unplanned()
  const browser = await reachable(patient)
  await choose(patient, { app: false, push: true, email: false, sms: true }, { push: true, email: false, sms: false })
  await schedule(DUE, 'video')
  expect(await inApp(patient)).toEqual([])
  expect(await outside(patient)).toEqual(['followup_booked push sent', 'followup_booked sms sent'])
  expect(browser.open(service.received[0]!)['body']).toBe('Your nurse will call you by video on Mon, Nov 23, 2026 at 10:00 AM.')
  const { rows } = await world.owner.query(`select body from deliveries where user_id = $1 and channel = 'sms'`, [patient.id])
  expect(rows).toEqual([{ body: 'Molemo: Your nurse has an update for you. Open the app for details.' }])
})

test('nothing comes to who turned the care team off', async () => {
  const { patient, schedule } = await unplanned()
  await reachable(patient)
  await choose(patient, { app: false, push: false, email: false, sms: false })
  await schedule(DUE)
  expect(await inApp(patient)).toEqual([])
  expect(await outside(patient)).toEqual(['followup_booked push switched_off', 'followup_booked sms switched_off'])
})

test('what is set at night waits for the morning, and is not sent where its nurse was taken back meanwhile', async () => {
  const { nurse, patient, schedule } = await unplanned()
  await reachable(patient)
  world.setTime(after(-12)) // Sunday, 22:00
  await schedule(DUE)
  expect(await outside(patient)).toEqual(['followup_booked push queued', 'followup_booked sms switched_off'])
  await nurse.api.nurses.changeStatus({ userId: patient.id, from: 'active', to: 'discharged' })
  world.setTime(after(-2))
  await sendOutbox(world.opened.world)
  expect(await outside(patient)).toEqual(['followup_booked push cancelled', 'followup_booked sms switched_off'])
  expect(service.received).toEqual([])
})

test('the next date that is agreed at the end of a call is told too, and each date once, however often its job runs', async () => {
  const { nurse, patient, id } = await followed()
  world.setTime(DUE)
  await nurse.api.followUps.complete({ id, outcome: 'stable', nextId: v7(), nextAt: after(14 * 24) })
  await world.jobsDone()
  for (const why of ['nurse', 'missed'] as const) await runJob(world.opened.world, 'followup-set', { userId: patient.id, why })
  expect(await inApp(patient)).toEqual([
    'Next follow-up: Your nurse will call you on Mon, Nov 23, 2026 at 10:00 AM.',
    'Next follow-up: Your nurse will call you on Mon, Dec 7, 2026 at 10:00 AM.',
  ])
})

test('a safety check that takes the place of a later call is told with its own time', async () => {
  const { patient } = await followed()
  const check = { id: v7(), userId: patient.id, type: 'safety_check' as const, at: after(-24).toISOString() }
  await runJob(world.opened.world, 'followup-wanted', check)
  expect((await inApp(patient)).at(-1)).toBe('Next follow-up: Your nurse will call you on Sun, Nov 22, 2026 at 10:00 AM.')
})

test('of a call that the programme sets within the hour nobody is told, of one that a nurse sets they are', async () => {
  const { patient } = await unplanned()
  const want = (minutes: number) =>
    runJob(world.opened.world, 'followup-wanted', {
      id: v7(),
      userId: patient.id,
      type: 'safety_check',
      at: new Date(START.getTime() + minutes * MINUTE_MS).toISOString(),
    })
  await want(60)
  expect(await inApp(patient)).toEqual([])
  await world.owner.query('delete from followups')
  await want(61)
  expect(await inApp(patient)).toHaveLength(1)
  const other = await unplanned()
  await other.schedule(new Date(START.getTime() + 30 * MINUTE_MS))
  expect(await inApp(other.patient)).toHaveLength(1)
})

test('a day before they are reminded, once, by the time that stands', async () => {
  const { patient, statuses } = await followed({ type: 'video' })
  await reachable(patient)
  const remind = async (at: Date) => {
    world.setTime(at)
    await sendDueReminders(world.opened.world)
    return (await inApp(patient)).slice(1)
  }
  expect(await remind(after(-24, -1))).toEqual([])
  const said = ['Upcoming follow-up: Your nurse will call you by video tomorrow at 10:00 AM.']
  expect(await remind(after(-24))).toEqual(said)
  expect(await remind(after(-23))).toEqual(said)
  expect(await outside(patient)).toContain('followup_24h push sent')
  expect(await statuses()).toEqual(['scheduled'])
})

test('of what was set or moved within the day there is no reminder besides', async () => {
  const [late, moved] = [await unplanned(), await followed({ at: after(72) })]
  world.setTime(after(-20))
  await late.schedule(DUE)
  await runJob(world.opened.world, 'followup-wanted', {
    id: v7(),
    userId: moved.patient.id,
    type: 'safety_check',
    at: DUE.toISOString(),
  })
  await sendDueReminders(world.opened.world)
  expect(await inApp(late.patient)).toEqual(['Next follow-up: Your nurse will call you on Mon, Nov 23, 2026 at 10:00 AM.'])
  expect(await inApp(moved.patient)).toHaveLength(2)
})

test('nobody is reminded of what was cancelled, nor while support pauses; after the pause they are told the date that stands', async () => {
  const [gone, paused] = [await followed(), await followed()]
  await gone.patient.api.consents.decline({ code: 'psp_support' })
  const change = (from: 'active' | 'paused', to: 'active' | 'paused') =>
    paused.nurse.api.nurses.changeStatus({ userId: paused.patient.id, from, to })
  await change('active', 'paused')
  world.setTime(after(-23))
  await sendDueReminders(world.opened.world)
  expect([await inApp(gone.patient), await inApp(paused.patient)].map(({ length }) => length)).toEqual([1, 1])
  world.setTime(after(24))
  await change('paused', 'active')
  expect(await inApp(paused.patient)).toEqual([
    'Next follow-up: Your nurse will call you on Mon, Nov 23, 2026 at 10:00 AM.',
    'Next follow-up: Your nurse will call you on Wed, Nov 25, 2026 at 10:00 AM.',
  ])
})

test('whoever was not reached is told of the new date, and of nothing else', async () => {
  const { nurse, patient, id } = await followed()
  const browser = await reachable(patient)
  for (const hours of [0, 2]) {
    world.setTime(after(hours))
    await nurse.api.followUps.recordAttempt({ id, attemptId: v7(), outcome: 'no_answer' })
  }
  const next = (await nurse.api.followUps.ofPatient({ userId: patient.id })).next!
  expect(next.scheduledAt).toEqual(after(14 * 24))
  expect((await inApp(patient)).slice(1)).toEqual([
    'A new date for your follow-up: We could not reach you. Your nurse will call you on Mon, Dec 7, 2026 at 10:00 AM.',
  ])
  expect(await outside(patient)).toContain('followup_missed push sent')
  expect(browser.open(service.received.at(-1)!)['body']).toBe('Your nurse has an update for you.')
})

test('the lead hears once of what no nurse did within 48 hours, by initials, with the way to its item; its patient hears nothing', async () => {
  const { nurse, patient } = await followed()
  const lead = await asLead(world)
  const browser = await reachable(lead)
  world.setTime(after(47, 59))
  await tick()
  expect(await inApp(lead)).toEqual([])
  world.setTime(after(48))
  await tick()
  await tick()
  const { rows } = await world.owner.query('select id from queue_items where user_id = $1', [patient.id])
  const initials = `${patient.firstName[0]}${patient.lastName[0]}`
  const message = `${initials}: no nurse made the follow-up within 48 hours.`
  expect(await inApp(lead)).toEqual([`A follow-up is overdue: ${message}`])
  expect(service.received.map(browser.open)).toMatchObject([{ body: message, url: `/nurse/support-queue?view=open&item=${rows[0].id}` }])
  expect(await inApp(nurse)).toEqual([])
  expect(await inApp(patient)).toHaveLength(1)
})
