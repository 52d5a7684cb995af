import { expect, test } from 'vitest'
import type { Dose } from '#contract/doses.ts'
import { addMinutes } from '../time.ts'
import { unmarkedDose } from './phoneDoses.ts'
import { canUndo, isTakeable, todaysDoses } from './todaysDoses.ts'

const at = (text: string) => new Date(`2026-11-${text}+02:00`)
const dose = (due: string, more: Partial<Dose> = {}): Dose => ({
  id: due,
  medicationId: 'm',
  kind: 'scheduled',
  dueAt: at(due),
  opensAt: addMinutes(at(due), -120),
  missedAt: addMinutes(at(due), 240),
  qtyDue: 1,
  status: 'scheduled',
  ...unmarkedDose,
  ...more,
})
const taken = (due: string, when: string) => dose(due, { status: 'taken', takenAt: at(when), lastAction: { id: 'a', at: at(when) } })

test('a day is shown by its parts, with how many are taken and what is next', () => {
  const doses = [taken('20T07:00', '20T07:04'), dose('20T08:00', { status: 'missed' }), dose('20T19:00'), dose('21T07:00')]
  const day = todaysDoses(doses, at('20T12:30'))
  expect(day.groups.map(({ part, doses: of }) => [part, of.map(({ id }) => id)])).toEqual([
    ['morning', ['20T07:00', '20T08:00']],
    ['evening', ['20T19:00']],
  ])
  expect([day.taken, day.total, day.next?.id]).toEqual([1, 3, '20T19:00'])
  expect(todaysDoses([taken('20T19:00', '20T19:00'), dose('21T07:00')], at('20T20:00')).next?.id).toBe('21T07:00')
})

test('what is open comes before what is still to come, also from the day before', () => {
  const doses = [dose('19T22:30'), dose('20T07:00')]
  const { next, before } = todaysDoses(doses, at('20T00:10'))
  expect(next?.id).toBe('19T22:30')
  expect(before.map(({ id }) => id)).toEqual(['19T22:30'])
})

test('what nobody said is asked about for 48 hours, and what was said today stays so that it can be taken back', () => {
  const missed = (due: string) => dose(due, { status: 'missed' })
  const doses = [missed('18T07:00'), missed('18T19:00'), taken('19T07:00', '19T07:02'), taken('19T19:00', '20T09:00')]
  expect(todaysDoses(doses, at('20T09:01')).before.map(({ id }) => id)).toEqual(['18T19:00', '19T19:00'])
})

test('a dose can be taken once it is open, and a mark is taken back within a day', () => {
  expect(isTakeable(dose('20T07:00'), at('20T04:59'))).toBe(false)
  expect(isTakeable(dose('20T07:00'), at('20T05:00'))).toBe(true)
  expect(isTakeable(taken('20T07:00', '20T07:00'), at('20T07:01'))).toBe(false)
  expect(canUndo(taken('20T07:00', '20T07:00'), at('21T07:00'))).toBe(true)
  expect(canUndo(taken('20T07:00', '20T07:00'), at('21T07:01'))).toBe(false)
  expect(canUndo(dose('20T07:00'), at('20T07:01'))).toBe(false)
})
