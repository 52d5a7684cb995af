// What nurses see when a patient says that what was found was a mistake, and then that it was none.
import { beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#rules/time.ts'
import { patientAndNurse } from '#testing/redFlags/patientAndNurse.ts'
import { mistaking } from '#testing/symptoms.ts'
import { START, testWorld } from '#testing/world.ts'
import { runJob } from '../jobs.ts'

const world = testWorld()
const { people, agree, sync, log, later, items, eventsOf, notes } = patientAndNurse(world)
beforeEach(() => agree())

const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind)

test('a mistake changes nothing of an emergency that still stands, which is late by its own time', async () => {
  await log({ code: 'chest_pain', severity: 3 })
  later(5)
  const eyes = await log({ code: 'yellow_eyes', severity: 1 })
  const [item] = await items()
  later(9)
  await sync(mistaking(eyes.logId, world.now()))
  expect(await items()).toEqual([{ ...item, priority: 1, due_at: addMinutes(START, 15) }])
  expect(await notes(item!.id)).toContain('The patient said that this was a mistake: Yellow eyes or skin, mild.')
  later(1)
  await world.tick('queue-clock')
  expect(await kindsOf(item!.id)).toContain('overdue')
})

test('what was no mistake after all wakes the item that waits for its patient, and can be late anew', async () => {
  const pain = await log({ code: 'chest_pain', severity: 3 })
  const [item] = await items()
  later(16)
  await world.tick('queue-clock')
  await sync(mistaking(pain.logId, world.now()))
  await people.nurse.api.queue.claim({ id: item!.id })
  await people.nurse.api.queue.wait({ id: item!.id, note: 'She calls back at noon' })
  later(4)
  await sync(mistaking(pain.logId, world.now(), false))
  expect(await items()).toMatchObject([{ id: item!.id, priority: 1, status: 'claimed', due_at: addMinutes(START, 35) }])
  later(15)
  await world.tick('queue-clock')
  const kinds = await kindsOf(item!.id)
  expect(kinds.filter((kind) => kind === 'overdue')).toHaveLength(2)
})

test('what was no mistake after a nurse ended the check-back is told anew, once, and only while that is agreed to', async () => {
  const pain = await log({ code: 'chest_pain', severity: 3 })
  await sync(mistaking(pain.logId, world.now()))
  const [item] = await items()
  await people.nurse.api.queue.claim({ id: item!.id })
  await people.nurse.api.queue.resolve({ id: item!.id, outcome: 'advice_given', note: 'She tapped the wrong line' })
  later(1)
  await people.patient.api.consents.decline({ code: 'share_symptom_alerts' })
  await sync(mistaking(pain.logId, world.now(), false))
  expect(await items(), 'not without her consent').toHaveLength(1)
  await agree(['share_symptom_alerts'])
  later(1)
  await sync(mistaking(pain.logId, world.now()))
  later(1)
  await sync(mistaking(pain.logId, world.now(), false))
  const both = [
    { id: item!.id, status: 'resolved' },
    { priority: 1, status: 'open', due_at: addMinutes(world.now(), 15) },
  ]
  expect(await items()).toMatchObject(both)
  const again = (await items())[1]!
  expect(await notes(again.id)).toEqual(['The patient said that this was no mistake: Chest pain, severe.'])
  expect(
    (await world.owner.query(`select from notifications where user_id = $1 and link like '%' || $2`, [people.nurse.id, again.id])).rowCount,
  ).toBe(1)
  await runJob(world.opened.world, 'red-flag-mistaken', { userId: people.patient.id, id: pain.logId, at: world.now() })
  expect(await items()).toMatchObject(both)
  expect(await notes(again.id), 'the job run twice').toHaveLength(1)
  later(1)
  await sync(mistaking(pain.logId, world.now()))
  expect(
    (await items()).map(({ priority }) => priority),
    'a mistake again',
  ).toEqual([3, 3])
})

test('a mistake opens no item, though what its patient has comes sooner since a nurse ended it', async () => {
  await log({ code: 'cough', severity: 1 })
  const sweats = await log({ code: 'night_sweats', severity: 1 })
  const [item] = await items()
  await people.nurse.api.queue.claim({ id: item!.id })
  await people.nurse.api.queue.resolve({ id: item!.id, outcome: 'advice_given', note: 'She will have a test' })
  await world.owner.query(`update profiles set pregnancy = 'pregnant' where id = $1`, [people.patient.id])
  later(1)
  await sync(mistaking(sweats.logId, world.now()))
  expect(await items()).toEqual([{ ...item, status: 'resolved' }])
})

test('what was late before it was called a mistake can be late again as a check-back', async () => {
  const pain = await log({ code: 'chest_pain', severity: 3 })
  const [item] = await items()
  later(16)
  await world.tick('queue-clock')
  await sync(mistaking(pain.logId, world.now()))
  const [lowered] = await items()
  expect(lowered).toMatchObject({ id: item!.id, priority: 3 })
  world.setTime(lowered!.due_at)
  await world.tick('queue-clock')
  expect(await items()).toEqual([{ ...lowered, priority: 2 }])
  expect((await kindsOf(item!.id)).filter((kind) => kind === 'overdue')).toHaveLength(2)
})
