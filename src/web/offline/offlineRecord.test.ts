import { expect, test } from 'vitest'
import { usableAnswers, isUsableRecord, type OfflineRecord, withAnswers, withPerson } from './offlineRecord.ts'
import { DAY, doctor, palesa, START } from '#testing/web/sessionTab.ts'

const visits = (at: number) => ({ visits: { key: [['visits', 'upcoming']], data: [], at } })
const kept: OfflineRecord = { me: palesa, version: 'one', answers: visits(START) }
const somebodyElse = { ...palesa, id: 'b2' }

test('what the same person opened before stays, and goes with a new version of the app', () => {
  expect(withPerson(kept, palesa, 'one')?.answers).toEqual(visits(START))
  expect(withPerson(kept, palesa, 'two')?.answers).toEqual({})
})

test('nothing is kept of staff, of nobody, or of the person before', () => {
  expect(withPerson(kept, doctor, 'one')).toBe(undefined)
  expect(withPerson(kept, null, 'one')).toBe(undefined)
  expect(withPerson(kept, somebodyElse, 'one')).toEqual({ me: somebodyElse, version: 'one', answers: {} })
})

test('an answer that comes after its person has gone is not kept', () => {
  expect(withAnswers(undefined, palesa.id, visits(START), START)).toBe(undefined)
  expect(withAnswers({ ...kept, me: somebodyElse, answers: {} }, palesa.id, visits(START), START)?.answers).toEqual({})
})

test('an answer is kept for seven days', () => {
  expect(usableAnswers(kept, START + 7 * DAY - 1)).toHaveLength(1)
  expect(usableAnswers(kept, START + 7 * DAY)).toEqual([])
  expect(withAnswers(kept, palesa.id, {}, START + 7 * DAY)?.answers).toEqual({})
})

test('medicines are kept as long as a phone works from them, which is 14 days', () => {
  const medicines = { ...kept, answers: { mine: { key: [['medicines', 'mine'], { type: 'query' }], data: [], at: START } } }
  expect(usableAnswers(medicines, START + 14 * DAY - 1)).toHaveLength(1)
  expect(usableAnswers(medicines, START + 14 * DAY)).toEqual([])
})

test('of very many answers the newest are kept', () => {
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`answer ${n}`, { key: [], data: n, at: START + n }]))
  const { answers } = withAnswers(kept, palesa.id, many, START + DAY)!
  expect(Object.keys(answers)).toHaveLength(200)
  expect(answers['answer 249']).toBeTruthy()
  expect(answers['answer 49']).toBe(undefined)
})

test('it is not shown once the session is over, or to another version of the app', () => {
  expect(isUsableRecord(kept, START, 'one')).toBe(true)
  expect(isUsableRecord(kept, START, undefined)).toBe(true)
  expect(isUsableRecord(kept, START, 'two')).toBe(false)
  expect(isUsableRecord(kept, START + 30 * DAY, 'one')).toBe(false)
})
