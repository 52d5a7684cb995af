// When nurses hear that medicines were not collected (domain 2.7), and how that ends by itself.
import { beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { addedMedicine, twiceADay } from '#testing/medicines.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { extendDoses } from './clock.ts'

const world = testWorld()
const at = (text: string) => new Date(`2026-11-${text}+02:00`)
let patient: TestPerson
let nurse: TestPerson
beforeEach(async () => {
  world.setTime(START)
  patient = await world.as('patient')
  nurse = await world.as('nurse')
})

const agree = (...codes: ('psp_support' | 'share_adherence_alerts')[]) =>
  patient.api.consents.agree({ texts: codes.map((code) => ({ code, version: '1' })) })
const goTo = async (time: Date) => {
  world.setTime(time)
  while ((await extendDoses(world.opened.world, 100)) > 0);
}
const items = async (view: 'unassigned' | 'done' = 'unassigned') =>
  (await nurse.api.queue.list({ view })).items.filter(({ type }) => type === 'stock_out' || type === 'refill_low')
const collect = async (medicationId: string) => {
  await patient.api.medicines.addRefill({
    id: v7(),
    medicationId,
    quantity: 60,
    dispensedOn: '2026-11-23',
    at: world.now(),
    nextCollectOn: null,
  })
  await world.jobsDone()
}

test('a critical medicine that ran out is told once, and ends by itself when it is collected', async () => {
  await agree('psp_support', 'share_adherence_alerts')
  const medicationId = await addedMedicine(patient, { stock: 0, details: { name: 'Warfarin', genericName: 'warfarin' } })
  await goTo(at('21T09:00'))
  const [item] = await items()
  expect(item).toMatchObject({ type: 'stock_out', priority: 2, status: 'open' })
  await goTo(at('22T09:00'))
  expect(await items()).toHaveLength(1)
  expect((await nurse.api.queue.item({ id: item!.id })).events.map(({ note }) => note)).toEqual(['Warfarin 500 mg: nothing is left.'])
  world.setTime(at('23T10:00'))
  await collect(medicationId)
  expect(await items()).toEqual([])
  expect(await items('done')).toEqual([expect.objectContaining({ id: item!.id, outcome: 'collected' })])
})

test('it ends too when the medicine is stopped', async () => {
  await agree('psp_support', 'share_adherence_alerts')
  const id = await addedMedicine(patient, { stock: 0, details: { name: 'Warfarin', genericName: 'warfarin' } })
  await goTo(at('21T09:00'))
  expect(await items()).toHaveLength(1)
  await patient.api.medicines.stop({ id, version: 1, reason: 'doctor_stopped', text: '' })
  await world.jobsDone()
  expect(await items()).toEqual([])
})

test('what a nurse has taken stays hers, and with tablets left nobody is late', async () => {
  await agree('psp_support', 'share_adherence_alerts')
  const medicationId = await addedMedicine(patient, { stock: 0 })
  await addedMedicine(patient, { stock: 60, schedule: { ...twiceADay, times: ['13:00'] } })
  await goTo(at('21T09:00'))
  const [item] = await items()
  expect(item).toMatchObject({ type: 'refill_low', priority: 4 })
  await nurse.api.queue.claim({ id: item!.id })
  world.setTime(at('23T10:00'))
  await collect(medicationId)
  expect((await nurse.api.queue.item({ id: item!.id })).status).toBe('claimed')
})

test('without both consents nobody hears of it', async () => {
  await agree('psp_support')
  await addedMedicine(patient, { stock: 0 })
  await goTo(at('21T09:00'))
  expect(await items()).toEqual([])
})
