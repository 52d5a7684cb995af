// When somebody hears that a medicine runs out, and that a doctor suggests another.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { addMinutes } from '#rules/time.ts'
import { makeBrowser, startPushService } from '#testing/browserPush.ts'
import { addedMedicine, metformin, taking, twiceADay } from '#testing/medicines.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { sendOutbox } from '../notices/outbox.ts'

const service = await startPushService()
const world = testWorld({ PUSH_HOSTS: service.origin })
afterAll(() => service.stop())
let patient: TestPerson
beforeEach(async () => {
  world.setTime(START)
  patient = await world.as('patient')
})
const count = async (medicationId: string, counted: number) => {
  world.setTime(addMinutes(world.now(), 1))
  await patient.api.medicines.countStock({ id: v7(), medicationId, counted, at: world.now() })
  await world.jobsDone()
}
const said = async (who = patient) =>
  (await who.api.notifications.list({ limit: 20, type: 'medication' })).items.map(({ message }) => message)

test('a medicine that runs out is said at seven, three and no days, once each until more is collected', async () => {
  const id = await addedMedicine(patient, { stock: 17 })
  await count(id, 17)
  expect(await said(), 'eight days').toEqual([])
  await count(id, 15)
  await count(id, 14)
  expect(await said()).toEqual(['You have one of your medicines for 7 more days.'])
  const [notice] = (await patient.api.notifications.list({ limit: 20, type: 'medication' })).items
  expect(notice).toMatchObject({ medicationId: id, link: '/medication-reminders?view=all' })
  await count(id, 1)
  expect((await said())[0], 'straight to the last').toBe('What you have of one of your medicines ends today.')
  await count(id, 4)
  expect((await said())[0], 'as many as there are').toBe('You have one of your medicines for 2 more days.')
  await count(id, 6)
  await count(id, 15)
  expect(await said()).toHaveLength(3)
  world.setTime(addMinutes(world.now(), 24 * 60))
  await patient.api.medicines.addRefill({
    id: v7(),
    medicationId: id,
    quantity: 60,
    dispensedOn: '2026-11-21',
    at: world.now(),
    nextCollectOn: null,
  })
  await count(id, 13)
  expect(await said()).toHaveLength(4)
})

test('a dose that is taken may be the one, and nothing is said of what is no longer taken', async () => {
  const medicationId = await addedMedicine(patient, { stock: 16 })
  const dueAt = new Date('2026-11-20T19:00:00+02:00')
  world.setTime(dueAt)
  await patient.api.doses.sync({ deviceId: v7(), actions: [taking({ medicationId, dueAt, at: dueAt })] })
  await world.jobsDone()
  expect(await said()).toEqual(['You have one of your medicines for 7 more days.'])
  const stopped = await addedMedicine(patient, { stock: 100 })
  await patient.api.medicines.stop({ id: stopped, version: 1, reason: 'cost', text: '' })
  await count(stopped, 2)
  expect(await said()).toHaveLength(1)
})

test('after a pause that ended by itself it is said again, by a push message too', async () => {
  await patient.api.channels.subscribePush(makeBrowser(service.origin).subscription)
  const id = await addedMedicine(patient, { stock: 100 })
  await patient.api.medicines.pause({ id, version: 1, until: '2026-11-21' })
  await count(id, 14)
  expect(await said(), 'in the pause').toEqual([])
  world.setTime(addMinutes(START, 2 * 24 * 60))
  await count(id, 14)
  expect(await said()).toEqual(['You have one of your medicines for 7 more days.'])
  await sendOutbox(world.opened.world)
  const { rows } = await world.owner.query('select channel, status, reason from deliveries where user_id = $1', [patient.id])
  expect(rows).toEqual([{ channel: 'push', status: 'sent', reason: null }])
  expect(service.received).toHaveLength(1)
})

test('what a doctor suggests is told once, without saying what, and is no news once it is answered', async () => {
  const { patient: theirs, doctor } = await bookedVisit(world)
  const id = v7()
  await doctor.api.medicineProposals.propose({
    id,
    userId: theirs.id,
    kind: 'add',
    details: metformin,
    schedule: twiceADay,
    note: '',
  })
  await world.jobsDone()
  expect(await said(theirs)).toEqual(['Look at what your doctor suggests about your medicines, and say yes or no.'])
  const { rows } = await world.owner.query(`select body from deliveries where user_id = $1 and code = 'med_proposed'`, [theirs.id])
  expect(rows).toEqual([{ body: 'Your care team sent you an update.' }])
  const unread = async () =>
    (await theirs.api.notifications.list({ before: null, limit: 20 })).items.filter(({ type, isRead }) => type === 'medication' && !isRead)
  expect(await unread()).toHaveLength(1)
  await theirs.api.medicineProposals.decline({ id, reason: '' })
  await world.jobsDone()
  expect(await unread()).toEqual([])
})
