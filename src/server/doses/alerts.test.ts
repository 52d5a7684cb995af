// When a nurse hears that doses were not taken (domain 2.8), and when nobody does.
import { beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { addMinutes } from '#rules/time.ts'
import { addedMedicine, skipping, taking, twiceADay } from '#testing/medicines.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { extendDoses, markMissedDoses } from './clock.ts'

const world = testWorld()
const at = (text: string) => new Date(`2026-11-${text}+02:00`)
let patient: TestPerson
let nurse: TestPerson
beforeEach(async () => {
  world.setTime(START)
  patient = await world.as('patient')
  nurse = await world.as('nurse')
})

const consent = (code: string, decision = 'accepted') =>
  world.owner.query(
    `insert into consent_records (id, user_id, code, version, decision, text_sha256, locale, channel, captured_by, at)
     values ($1, $2, $3, '1', $4, 'x', 'en', 'web', $2, $5)`,
    [v7(), patient.id, code, decision, world.now()],
  )
const agree = async () => {
  await support()
  await consent('share_adherence_alerts')
}
const support = async () => {
  await consent('psp_support')
  await world.owner.query(
    `insert into enrolments (patient_id, status, consented_at, intake_due_at, updated_at) values ($1, 'consented', $2, $2, $2) on conflict do nothing`,
    [patient.id, world.now()],
  )
}
const goTo = async (time: Date) => {
  world.setTime(time)
  while ((await extendDoses(world.opened.world, 100)) > 0);
  while ((await markMissedDoses(world.opened.world, 500)) > 0);
}
const items = async () =>
  (
    await world.owner.query(
      `select id, priority, status, due_at from queue_items where user_id = $1 and type = 'missed_doses' order by id`,
      [patient.id],
    )
  ).rows as { id: string; priority: number; status: string; due_at: Date }[]
const notes = async (id: string) =>
  (await nurse.api.queue.item({ id })).events.filter(({ kind }) => kind === 'reported').map(({ note }) => note)

test('three in a row are told to nurses, once, and more is added to it', async () => {
  await agree()
  await addedMedicine(patient)
  await goTo(at('21T11:00'))
  expect(await items(), 'two').toEqual([])
  await goTo(at('21T23:00'))
  const [item] = await items()
  // Saturday night: P3 has nine hours of business time.
  expect(item).toMatchObject({ priority: 3, status: 'open', due_at: at('23T17:00') })
  expect(await notes(item!.id)).toEqual(['Metformin 500 mg: 3 doses in a row not taken.'])
  await goTo(at('22T11:00'))
  expect(await items()).toHaveLength(1)
  expect(await notes(item!.id)).toHaveLength(2)
  expect((await notes(item!.id))[1]).toBe('Metformin 500 mg: 4 doses in a row not taken. Last 7 days: 0 of 4 doses taken.')
  expect((await nurse.api.queue.list({ view: 'unassigned' })).items).toContainEqual(
    expect.objectContaining({ id: item!.id, type: 'missed_doses', priority: 3 }),
  )
})

test('its patient sees how far it is, and nothing of what nurses write', async () => {
  await agree()
  await addedMedicine(patient)
  await goTo(at('21T23:00'))
  const shown = () => patient.api.support.myCallbacks()
  const [{ id } = { id: '' }] = await items()
  expect(await shown()).toEqual([expect.objectContaining({ id, type: 'missed_doses', state: 'received', about: null })])
  await nurse.api.queue.claim({ id })
  expect(await shown()).toEqual([expect.objectContaining({ id, state: 'in_hand' })])
  await nurse.api.queue.resolve({ id, outcome: 'advice_given', note: 'She hides the tablets' })
  expect(await shown()).toEqual([expect.objectContaining({ id, state: 'done' })])
  expect(JSON.stringify(await shown())).not.toContain('hides')
  await expect(patient.api.support.cancelCallback({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two of a critical medicine are enough, and come before the rest', async () => {
  await agree()
  await addedMedicine(patient, { details: { name: 'Warfarin', genericName: 'warfarin', strengthText: '5 mg' } })
  await goTo(at('21T11:00'))
  expect(await items()).toEqual([expect.objectContaining({ priority: 2 })])
})

test('without both consents nothing is written, nor after one was withdrawn', async () => {
  await addedMedicine(patient)
  await support()
  await goTo(at('22T11:00'))
  expect(await items()).toEqual([])
  await consent('share_adherence_alerts')
  world.setTime(at('22T11:05'))
  await consent('psp_support', 'withdrawn')
  await goTo(at('23T11:00'))
  expect(await items()).toEqual([])
})

test('after one was resolved nobody is asked again for 72 hours', async () => {
  await agree()
  await addedMedicine(patient)
  await goTo(at('21T23:00'))
  const [item] = await items()
  await nurse.api.queue.claim({ id: item!.id })
  await nurse.api.queue.resolve({ id: item!.id, outcome: 'advice_given', note: 'We spoke about the times.' })
  await goTo(at('24T22:00'))
  expect(await items()).toHaveLength(1)
  await goTo(at('24T23:01'))
  expect((await items()).map(({ status }) => status)).toEqual(['resolved', 'open'])
})

test('what is skipped counts as what is missed, what is excused does not, and what was taken ends it', async () => {
  await agree()
  const medicationId = await addedMedicine(patient, { schedule: { ...twiceADay, times: ['07:00', '13:00', '19:00'] } })
  const mark = async (make: typeof taking, due: string, more: object = {}) => {
    world.setTime(addMinutes(at(due), 5))
    await patient.api.doses.sync({ deviceId: v7(), actions: [make({ medicationId, dueAt: at(due), at: addMinutes(at(due), 5) }, more)] })
  }
  await mark(skipping, '20T13:00')
  await mark(skipping, '20T19:00', { reason: 'in_hospital' })
  await mark(skipping, '21T07:00')
  await world.jobsDone()
  expect(await items()).toEqual([])
  await mark(taking, '21T13:00')
  await mark(skipping, '21T19:00')
  await mark(skipping, '22T07:00')
  await world.jobsDone()
  expect((await items()).length, '1 of 5 in the week').toBe(1)
})

test('one round of the clock after the dose was missed nurses have it, and their open screens read again', async () => {
  await agree()
  await addedMedicine(patient)
  await goTo(at('21T22:59'))
  expect(await items()).toEqual([])
  const client = await world.owner.connect()
  const told = new Promise<void>((resolve) =>
    client.on('notification', ({ payload }) => {
      const news = JSON.parse(payload ?? '{}') as { rooms?: string[]; role?: string }
      if (news.rooms?.includes('queue') && news.role === 'nurse') resolve()
    }),
  )
  await client.query('listen live')
  world.setTime(at('21T23:00')) // the third was missed this moment
  await markMissedDoses(world.opened.world, 500)
  expect(await items()).toHaveLength(1)
  await told
  client.release(true)
})
