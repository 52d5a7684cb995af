// A pause while another plan waits for its day.
import { beforeEach, expect, test } from 'vitest'
import type { Schedule } from '#contract/medicines.ts'
import { planAt } from '#rules/medicines/medicines.ts'
import { addedMedicine, twiceADay } from '#testing/medicines.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const at = (text: string) => new Date(`2026-11-${text}+02:00`)
const evening: Schedule = { ...twiceADay, times: ['19:00'], startsOn: '2026-11-23' }
let patient: TestPerson
let id: string
beforeEach(async () => {
  world.setTime(START) // Friday 20 November, 08:00
  patient = await world.as('patient')
  id = await addedMedicine(patient)
  await patient.api.medicines.changeSchedule({ id, version: 1, schedule: evening, effectiveFrom: null })
})
const medicine = async () => (await patient.api.medicines.mine()).medicines.find((one) => one.id === id)!
const going = async () => (await medicine()).schedules.map(({ schedule, effectiveFrom }) => ({ schedule, effectiveFrom }))
const later = { schedule: evening, effectiveFrom: at('23T00:00') }

test('that ends before goes on with what was taken, until the day of the other plan', async () => {
  await patient.api.medicines.pause({ id, version: 2, until: '2026-11-22' })
  expect((await medicine()).status).toBe('paused')
  expect(planAt((await medicine()).schedules, START), 'which comes next').toEqual(twiceADay)
  expect(await going()).toEqual([{ schedule: twiceADay, effectiveFrom: at('22T00:00') }, later])
  world.setTime(at('22T08:00'))
  expect((await medicine()).status).toBe('active')
})

test('that is ended early goes on so from now', async () => {
  await patient.api.medicines.pause({ id, version: 2, until: '2026-11-22' })
  world.setTime(at('20T12:00'))
  await patient.api.medicines.resume({ id, version: 3 })
  expect(await going()).toEqual([{ schedule: twiceADay, effectiveFrom: at('20T12:00') }, later])
})

test('that ends after that day goes on with the other plan', async () => {
  await patient.api.medicines.pause({ id, version: 2, until: '2026-11-25' })
  expect(await going()).toEqual([{ schedule: evening, effectiveFrom: at('25T00:00') }])
})

test('without a day keeps what was to come: who goes on before takes both in turn', async () => {
  await patient.api.medicines.pause({ id, version: 2, until: null })
  world.setTime(at('20T12:00'))
  await patient.api.medicines.resume({ id, version: 3 })
  expect(await going()).toEqual([{ schedule: twiceADay, effectiveFrom: at('20T12:00') }, later])
})

test('without a day, or a stop, that outlasts that day goes on with the other plan', async () => {
  await patient.api.medicines.pause({ id, version: 2, until: null })
  await patient.api.medicines.stop({ id, version: 3, reason: 'other', text: 'For now' })
  world.setTime(at('25T12:00'))
  await patient.api.medicines.resume({ id, version: 4 })
  expect((await going()).at(-1)).toEqual({ schedule: evening, effectiveFrom: at('25T12:00') })
})

test('brings nothing back that was replaced meanwhile', async () => {
  await patient.api.medicines.pause({ id, version: 2, until: null })
  await patient.api.medicines.changeSchedule({ id, version: 3, schedule: { ...evening, times: ['21:00'] }, effectiveFrom: at('20T08:00') })
  await patient.api.medicines.pause({ id, version: 4, until: null })
  world.setTime(at('25T12:00'))
  await patient.api.medicines.resume({ id, version: 5 })
  expect((await going()).at(-1)).toEqual({ schedule: { ...evening, times: ['21:00'] }, effectiveFrom: at('25T12:00') })
})
