import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MySymptoms, SymptomAction, SymptomCheckIn } from '#contract/symptoms.ts'
import { checkingIn, logging, mistaking } from '#testing/symptoms.ts'
import { addMinutes, localDate } from '../time.ts'
import { checkInDay, isEditable, judgeSymptom, symptomPressedAt, symptomsOnPhone, type SymptomRecord } from './symptomActions.ts'

const NOW = new Date('2026-11-20T23:58:00+02:00')
const nothing: Pick<MySymptoms, 'logs' | 'checkIns'> = { logs: [], checkIns: [] }

test('on the phone what waits shows at once, and a mistake at once no more', () => {
  const log = logging(NOW, { severity: 2 })
  const shown = symptomsOnPhone(nothing, [log, checkingIn('2026-11-20', NOW)], addMinutes(NOW, 5))
  expect(shown.logs).toMatchObject([{ id: log.logId, severity: 2, loggedAt: NOW }])
  expect(shown.checkIns).toEqual([{ date: '2026-11-20', isNone: true, changedAt: NOW }])
  expect(symptomsOnPhone(nothing, [log, mistaking(log.logId, addMinutes(NOW, 1))], addMinutes(NOW, 5)).logs).toEqual([])
})

test('what was read is changed by what was pressed after it, and keeps its danger signs', () => {
  const log = logging(NOW)
  const { logs } = symptomsOnPhone(nothing, [log], NOW)
  const mine = { ...nothing, logs: [{ ...logs[0]!, redFlagRules: ['RF01' as const], redFlagLevel: 'emergency' as const }] }
  const change = logging(symptomPressedAt(logs[0], NOW), { severity: 3, occurredAt: NOW }, log.logId)
  expect(symptomsOnPhone(mine, [change], addMinutes(NOW, 1)).logs).toMatchObject([{ severity: 3, redFlagLevel: 'emergency' }])
  expect(symptomsOnPhone(mine, [log], addMinutes(NOW, 1)).logs).toMatchObject([{ severity: 1 }]) // sent, and read since
})

test('pressed before midnight and sent after it, a day stays its day', () => {
  const judged = judgeSymptom(checkingIn('2026-11-20', NOW), { log: undefined, checkIn: undefined }, addMinutes(NOW, 5))
  expect(judged).toEqual({ checkIn: { date: '2026-11-20', isNone: true, changedAt: NOW } })
  // By a clock that is five minutes ahead it is tomorrow already.
  const ahead = judgeSymptom(checkingIn('2026-11-21', addMinutes(NOW, 5)), { log: undefined, checkIn: undefined }, NOW)
  expect(ahead).toEqual({ checkIn: { date: '2026-11-20', isNone: true, changedAt: NOW } })
})

test('by a clock that is ahead the later of two presses still counts', () => {
  const ahead = (minutes: number) => addMinutes(NOW, 60 + minutes)
  const mild = logging(ahead(0))
  const severe = logging(ahead(2), { severity: 3 }, mild.logId)
  const { logs, checkIns } = symptomsOnPhone(
    nothing,
    [mild, severe, checkingIn('2026-11-20', ahead(3)), checkingIn('2026-11-20', ahead(4), false)],
    NOW,
  )
  expect(logs).toMatchObject([{ severity: 3 }])
  expect(checkIns).toMatchObject([{ isNone: false }])
  const undone = [mistaking(mild.logId, ahead(5)), mistaking(mild.logId, ahead(6), false)]
  expect(symptomsOnPhone(nothing, [mild, ...undone], NOW).logs).toHaveLength(1)
})

test('an entry is edited for 48 hours', () => {
  expect(isEditable({ loggedAt: NOW }, addMinutes(NOW, 48 * 60))).toBe(true)
  expect(isEditable({ loggedAt: NOW }, addMinutes(NOW, 48 * 60 + 1))).toBe(false)
})

const minutes = fc.integer({ min: 1, max: 40 * 60 })
const actions = fc
  .array(fc.tuple(fc.constantFrom('log', 'mistake', 'restore', 'none', 'some'), fc.constantFrom<1 | 2 | 3>(1, 2, 3), minutes), {
    maxLength: 12,
  })
  .map((steps) => {
    const first = logging(NOW, {}, '019ab000-0000-7000-8000-000000000001')
    const byTime = new Map(steps.map((step) => [step[2], step])) // no two at one moment
    return [
      first,
      ...[...byTime.values()].map(([what, severity, minute]): SymptomAction => {
        const at = addMinutes(NOW, minute)
        if (what === 'log') return logging(at, { severity, occurredAt: NOW }, first.logId)
        if (what === 'none' || what === 'some') return checkingIn('2026-11-20', at, what === 'none')
        return mistaking(first.logId, at, what === 'mistake')
      }),
    ]
  })

test('of two phones the later press counts, whatever arrives first and however often', () => {
  const received = addMinutes(NOW, 41 * 60)
  const endOf = (arrived: readonly SymptomAction[]) => {
    let log: SymptomRecord | undefined
    let checkIn: SymptomCheckIn | undefined
    for (const action of arrived) {
      const judged = judgeSymptom(action, { log, checkIn }, received)
      if ('log' in judged) log = judged.log
      if ('checkIn' in judged) checkIn = judged.checkIn
    }
    return { log, checkIn }
  }
  const orders = actions.chain(([first, ...rest]) =>
    fc
      .tuple(fc.shuffledSubarray([...rest, ...rest], { minLength: 2 * rest.length }), fc.shuffledSubarray(rest, { minLength: rest.length }))
      .map(
        ([one, other]) =>
          [
            [first!, ...one],
            [first!, ...other],
          ] as const,
      ),
  )
  fc.assert(
    fc.property(orders, ([one, other]) => {
      expect(endOf(one)).toEqual(endOf(other))
    }),
  )
})

test('a check-in is about a day that has begun', () => {
  expect(checkInDay({ date: '2026-11-21' }, NOW)).toBe(localDate(NOW))
  expect(checkInDay({ date: '2026-11-19' }, NOW)).toBe('2026-11-19')
})
