import { expect, test } from 'vitest'
import type { Schedule } from '#contract/medicines.ts'
import { draftOf, numberIn, toDetails, toSchedule } from './proposalDraft.ts'

const TODAY = '2026-11-25'
const draft = { ...draftOf(TODAY), name: 'Panado', strengthText: '500 mg' }

test('a course of so many days ends on its last day, with its times in order', () => {
  expect(toSchedule({ ...draft, times: ['19:00', '07:00'], courseDays: '5', doseQty: '0,5' }, TODAY, undefined)).toEqual({
    kind: 'fixed_times',
    startsOn: TODAY,
    endsOn: '2026-11-29',
    doseQty: 0.5,
    doseUnit: 'tablet',
    times: ['07:00', '19:00'],
    daysOfWeek: null,
  })
})

test('a change of a course keeps its last day', () => {
  const course = toSchedule({ ...draft, courseDays: '7' }, '2026-11-23', undefined)
  const begun = draftOf(TODAY, toDetails(draft), course)
  expect(begun.courseDays).toBe('5')
  expect(toSchedule({ ...begun, doseQty: '2' }, TODAY, course)).toMatchObject({ endsOn: '2026-11-29', doseQty: 2 })
})

test('a change of what is still to begin begins on its day and is as long', () => {
  const course = toSchedule({ ...draft, courseDays: '7' }, '2026-12-05', undefined)
  const waiting = draftOf(TODAY, toDetails(draft), course)
  expect(toSchedule({ ...waiting, doseQty: '2' }, TODAY, course)).toMatchObject({
    startsOn: '2026-12-05',
    endsOn: '2026-12-11',
    doseQty: 2,
  })
})

test('once a week keeps its day', () => {
  expect(toSchedule({ ...draft, how: 'weekdays', daysOfWeek: [4, 1] }, TODAY, undefined)).toMatchObject({ daysOfWeek: [1, 4] })
})

test('as needed keeps the gap that it had', () => {
  const before: Schedule = { kind: 'prn', startsOn: TODAY, endsOn: null, doseQty: 1, doseUnit: 'tablet', maxPer24h: 4, minGapMinutes: 240 }
  expect(toSchedule({ ...draft, how: 'prn', maxPer24h: '3' }, TODAY, before)).toMatchObject({ maxPer24h: 3, minGapMinutes: 240 })
})

test('times that the form cannot say stay as they are', () => {
  const taper: Schedule = {
    kind: 'tapering',
    startsOn: TODAY,
    endsOn: null,
    doseUnit: 'tablet',
    taperSteps: [{ days: 3, times: ['07:00'], qty: 4 }],
  }
  const details = toDetails({ ...draft, name: 'Prednisone' })
  const begun = draftOf(TODAY, details, taper)
  expect(begun.how).toBe('kept')
  expect(toSchedule(begun, TODAY, taper)).toBe(taper)
})

test('what is in a brand comes from the catalogue, and what a change does not say stays', () => {
  const added = toDetails(draft)
  expect(added).toMatchObject({ name: 'Panado', genericName: 'paracetamol', route: 'oral', foodNote: 'any' })
  expect(toDetails({ ...draft, strengthText: '1 g' }, { ...added, foodNote: 'with_food' })).toMatchObject({
    strengthText: '1 g',
    foodNote: 'with_food',
  })
})

test('a change of what came from a script no longer says the dose of the script', () => {
  const scripted = (instructions: string) => draftOf(TODAY, { ...toDetails(draft), instructions }).instructions
  expect(scripted('1 tablet, twice a day. With food. At meals')).toBe('With food. At meals')
  expect(scripted('0,5 tablet, once a day')).toBe('')
  expect(scripted('1 tablet, once a day on an empty stomach. Wait 30 minutes')).toBe('On an empty stomach. Wait 30 minutes')
  expect(scripted('1 capsule, twice a day with food')).toBe('With food')
  expect(scripted('Take it, please'), 'the doctor reads it and decides').toBe('Take it, please')
  const before = { ...toDetails(draft), instructions: '1 tablet, twice a day' }
  expect(toDetails({ ...draftOf(TODAY, before), doseQty: '2' }, before).instructions).toBe('')
})

test('a number is one with at most three decimals', () => {
  expect(['1', ' 0,25 ', '1.2345', '-1', 'two', ''].map(numberIn)).toEqual([1, 0.25, null, null, null, null])
})
