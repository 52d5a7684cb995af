import { expect, test } from 'vitest'
import { instantAt } from '#rules/time.ts'
import { chosenOf, soonestOf } from './offerChoice.ts'

const doctorAt = (id: string, ...times: string[]) => ({
  id,
  name: id,
  specialty: 'General practitioner',
  priceCents: 0,
  starts: times.map((time) => instantAt('2026-11-23', time)),
})
const doctors = [doctorAt('Abel', '09:00', '10:30'), doctorAt('Zanele', '11:00')]

test('the soonest time of the first doctor stands there, and of another one once they are chosen', () => {
  expect(chosenOf(doctors, soonestOf(doctors))).toMatchObject({ doctor: { id: 'Abel' }, startsAt: instantAt('2026-11-23', '09:00') })
  expect(chosenOf(doctors, soonestOf(doctors, 'Zanele')).startsAt).toEqual(instantAt('2026-11-23', '11:00'))
  expect(chosenOf([], soonestOf([]))).toEqual({ doctor: undefined, startsAt: undefined })
})

test('what was chosen and went is not replaced by another time, or by another doctor', () => {
  const chosen = { doctorId: 'Abel', at: instantAt('2026-11-23', '10:30').toISOString() }
  expect(chosenOf([doctorAt('Abel', '09:00')], chosen)).toMatchObject({ doctor: { id: 'Abel' }, startsAt: undefined })
  expect(chosenOf([doctors[1]!], chosen)).toEqual({ doctor: undefined, startsAt: undefined })
})
