// When nurses hear that more was taken than a limit (domain 2.9), and when nobody does.
import { beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { addMinutes } from '#rules/time.ts'
import { addedMedicine, asNeeded } from '#testing/medicines.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
let patient: TestPerson
let nurse: TestPerson
beforeEach(async () => {
  world.setTime(START)
  patient = await world.as('patient')
  nurse = await world.as('nurse')
})

const agree = (codes: ('psp_support' | 'share_symptom_alerts')[]) =>
  patient.api.consents.agree({ texts: codes.map((code) => ({ code, version: '1' })) })
const take = async (medicationId: string, minutes: number, qty = 1) => {
  const at = addMinutes(START, minutes)
  world.setTime(at)
  const id = v7()
  const action = { action: 'take', id, medicationId, doseId: v7(), dueAt: null, at, via: 'app', takenAt: at, qty, note: '' } as const
  await patient.api.doses.sync({ deviceId: v7(), actions: [action] })
  await world.jobsDone()
  return action.doseId
}
const items = async () =>
  (await world.owner.query(`select id, priority from queue_items where user_id = $1 and type = 'over_limit'`, [patient.id])).rows as {
    id: string
    priority: number
  }[]

test('a dose sooner than its gap is urgent, and what is more than 4000 mg of paracetamol comes first of all', async () => {
  await agree(['psp_support', 'share_symptom_alerts'])
  const medicationId = await addedMedicine(patient, { schedule: asNeeded, details: { name: 'Panado', genericName: 'paracetamol' } })
  await take(medicationId, 0)
  expect(await items()).toEqual([])
  await take(medicationId, 239)
  const [item] = await items()
  expect(item).toMatchObject({ priority: 2 })
  await take(medicationId, 480, 7)
  expect(await items(), 'more is added to it').toEqual([{ id: item!.id, priority: 1 }])
  const { events } = await nurse.api.queue.item({ id: item!.id })
  expect(events.map(({ note }) => note)).toEqual([
    'Panado 500 mg: taken more often than the limit in the last 24 hours.',
    'Panado 500 mg: more than 4000 mg of paracetamol in 24 hours.',
  ])
})

test('what a nurse has dealt with is not put in front of her again by a dose that was within the limit', async () => {
  await agree(['psp_support', 'share_symptom_alerts'])
  const medicationId = await addedMedicine(patient, { schedule: asNeeded })
  await take(medicationId, 0)
  await take(medicationId, 239)
  const [item] = await items()
  await nurse.api.queue.claim({ id: item!.id })
  await nurse.api.queue.resolve({ id: item!.id, outcome: 'advice_given', note: 'Told her to wait four hours' })
  await take(medicationId, 480)
  expect(await items()).toHaveLength(1)
  await take(medicationId, 481)
  expect(await items(), 'too soon once more').toHaveLength(2)
})

test.each(['share_symptom_alerts', 'psp_support'] as const)('what waits for nurses ends when %s is taken back', async (code) => {
  await agree(['psp_support', 'share_symptom_alerts'])
  const medicationId = await addedMedicine(patient, { schedule: asNeeded })
  await take(medicationId, 0)
  await take(medicationId, 1)
  const [item] = await items()
  await patient.api.consents.decline({ code })
  const { items: open } = await nurse.api.queue.list({ view: 'unassigned' })
  expect(open.map(({ id }) => id)).not.toContain(item!.id)
  const { rows } = await world.owner.query('select status, outcome from queue_items where id = $1', [item!.id])
  expect(rows).toEqual([{ status: 'resolved', outcome: 'patient_withdrew' }])
})

test('without both consents nothing is written', async () => {
  await agree(['psp_support'])
  const medicationId = await addedMedicine(patient, { schedule: asNeeded })
  await take(medicationId, 0)
  await take(medicationId, 1)
  expect(await items()).toEqual([])
})
