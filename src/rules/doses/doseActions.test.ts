import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dose, DoseAction } from '#contract/doses.ts'
import { addMinutes, HOUR_MS } from '../time.ts'
import { doseAfter, doseWithWaiting, judgeAction, type KeptAction, type MarkableDose } from './doseActions.ts'

const at = (text: string) => new Date(`2026-11-${text}+02:00`)
const dueAt = at('20T07:00')
const dose: MarkableDose = { dueAt, opensAt: at('20T05:00'), missedAt: at('20T11:00'), cancelledAt: null }
const marking = { id: 'a', medicationId: 'm', doseId: 'd', dueAt, via: 'app' as const }
const take = (when: Date, more: object = {}): DoseAction => ({
  action: 'take',
  ...marking,
  at: when,
  takenAt: when,
  qty: 1,
  note: '',
  ...more,
})
const skip = (when: Date, more: object = {}): DoseAction => ({ action: 'skip', ...marking, at: when, reason: 'forgot', note: '', ...more })
const undo = (when: Date, more: object = {}): DoseAction => ({ action: 'undo', ...marking, at: when, ...more })

/** What counts of these, all received at once. */
function kept(actions: DoseAction[], receivedAt: Date): KeptAction[] {
  return actions.flatMap((action) => {
    const judged = judgeAction(action, receivedAt)
    return 'kept' in judged ? [judged.kept] : []
  })
}
const after = (actions: DoseAction[], now: Date, of = dose) => doseAfter(of, kept(actions, now), now)

describe('the states of domain 2.2', () => {
  test.each([
    ['in time', at('20T08:00'), 'taken'],
    ['a minute late', at('20T08:01'), 'taken_late'],
    ['after it was missed, within 48 hours', at('22T07:00'), 'taken_late'],
  ])('taken %s', (_, when, status) => {
    expect(after([take(when)], when)).toMatchObject({ status, takenAt: when, qtyTaken: 1, isBackfilled: false })
  })

  test('what was taken earlier than it is recorded counts by when it was taken', () => {
    expect(after([take(at('20T18:00'), { takenAt: at('20T07:30') })], at('20T18:00'))).toMatchObject({
      status: 'taken',
      takenAt: at('20T07:30'),
      isBackfilled: true,
    })
  })

  test('taken before it opens it is early', () => {
    expect(after([take(at('20T04:59'))], at('20T05:00'))).toMatchObject({ status: 'taken', isEarly: true })
    expect(after([take(at('20T05:00'))], at('20T05:00'))).toMatchObject({ status: 'taken', isEarly: false })
  })

  test('skipped on advice or in hospital it is excused', () => {
    const excused = (reason: string) => after([skip(dueAt, { reason })], dueAt).isExcused
    expect(['clinician_advised', 'in_hospital', 'cost', 'forgot'].map(excused)).toEqual([true, true, false, false])
  })

  test('a press on an alert marks what is not marked, and changes no mark', () => {
    const push = { id: 'b', via: 'push_action' }
    const advised = skip(at('20T07:10'), { reason: 'clinician_advised' })
    expect(after([advised, take(at('20T07:40'), push)], at('20T08:00'))).toMatchObject({ status: 'skipped', isExcused: true })
    const taken = take(at('20T07:05'))
    expect(after([taken, skip(at('20T07:40'), push)], at('20T08:00'))).toMatchObject({ status: 'taken', lastAction: { id: 'a' } })
    const undone = [taken, undo(at('20T07:10'), { id: 'c' }), take(at('20T07:40'), push)]
    expect(after(undone, at('20T08:00'))).toMatchObject({ status: 'taken', takenAt: at('20T07:40') })
    expect(after([take(at('20T07:05'), push), skip(at('20T07:40'))], at('20T08:00')), 'corrected in the app').toMatchObject({
      status: 'skipped',
    })
  })

  test('undone within 24 hours it is due again or missed, by the clock; later the mark stays', () => {
    const taken = take(at('20T07:10'))
    expect(after([taken, undo(at('20T07:20'), { id: 'b' })], at('20T10:59')).status).toBe('scheduled')
    expect(after([taken, undo(at('20T07:20'), { id: 'b' })], at('20T11:00')).status).toBe('missed')
    expect(after([taken, undo(at('21T07:10'), { id: 'b' })], at('21T08:00')).status).toBe('missed')
    expect(after([taken, undo(at('21T07:11'), { id: 'b' })], at('21T08:00')).status).toBe('taken')
  })

  test('a dose that no schedule wants any more is cancelled unless it was marked, and what was never due and is undone is gone', () => {
    const cancelled = { ...dose, cancelledAt: at('20T06:00') }
    expect(after([], at('21T00:00'), cancelled).status).toBe('cancelled')
    expect(after([take(dueAt)], at('21T00:00'), cancelled).status).toBe('taken')
    const asNeeded = { ...dose, dueAt: null, opensAt: null, missedAt: null }
    const needed = { dueAt: null }
    expect(after([take(dueAt, needed)], at('21T00:00'), asNeeded).status).toBe('taken')
    expect(after([take(dueAt, needed), undo(at('20T07:01'), { ...needed, id: 'b' })], at('21T00:00'), asNeeded).status).toBe('cancelled')
  })

  test('a snooze moves no dose, and a mark ends it', () => {
    const snooze: DoseAction = { action: 'snooze', ...marking, at: dueAt, until: at('20T07:30') }
    expect(after([snooze], at('20T07:10'))).toMatchObject({ status: 'scheduled', snoozedUntil: at('20T07:30') })
    expect(after([snooze, take(at('20T07:20'), { id: 'b' })], at('20T07:20'))).toMatchObject({ status: 'taken', snoozedUntil: null })
    const tooLong: DoseAction = { ...snooze, until: at('21T07:00') }
    expect(after([tooLong], at('20T07:10'))).toMatchObject({ snoozedUntil: at('20T08:00') })
  })
})

describe('two devices (domain 2.4)', () => {
  test('the later action counts, whichever comes first; at the same time the higher id', () => {
    const [taken, skipped] = [take(at('20T07:10')), skip(at('20T07:11'), { id: 'b' })]
    expect(after([taken, skipped], at('20T08:00')).status).toBe('skipped')
    expect(after([skipped, taken], at('20T08:00')).status).toBe('skipped')
    const same = [skip(at('20T07:10'), { id: 'b' }), take(at('20T07:10'), { id: 'c' })]
    expect(after(same, at('20T08:00')).status).toBe('taken')
    expect(after(same.toReversed(), at('20T08:00')).status).toBe('taken')
  })

  test('a clock ahead by more than 5 minutes is held to when the action arrived', () => {
    const received = at('20T07:10')
    expect(judgeAction(take(at('20T07:15')), received)).toMatchObject({ kept: { at: at('20T07:15'), isSkewed: false } })
    expect(judgeAction(take(at('20T07:16')), received)).toMatchObject({ kept: { at: received, takenAt: received, isSkewed: true } })
  })

  test('what is older than 14 days, or marked too long after or before it was due, does not count', () => {
    const received = addMinutes(dueAt, 14 * 1440)
    expect(judgeAction(take(dueAt), received)).toHaveProperty('kept')
    expect(judgeAction(take(dueAt), addMinutes(received, 1))).toEqual({ rejected: 'too_old' })
    expect(judgeAction(take(at('22T07:01')), at('22T07:01'))).toEqual({ rejected: 'locked' })
    expect(judgeAction(take(at('18T06:59')), at('18T07:00'))).toEqual({ rejected: 'not_due' })
  })
})

const ids = fc.uuid()
const minute = fc.integer({ min: -200, max: 2800 })
const someAction: fc.Arbitrary<DoseAction> = fc
  .record({
    id: ids,
    minute,
    earlier: fc.nat(600),
    kind: fc.constantFrom('take', 'take', 'skip', 'undo', 'snooze'),
    skewMinutes: fc.constantFrom(0, 0, -90, 90, 3000),
    via: fc.constantFrom('app', 'app', 'push_action'),
  })
  .map(({ id, minute: after, earlier, kind, skewMinutes, via }) => {
    const when = addMinutes(dueAt, after + skewMinutes)
    if (kind === 'take') return take(when, { id, via, takenAt: addMinutes(when, -earlier) })
    if (kind === 'skip') return skip(when, { id, via })
    return kind === 'undo' ? undo(when, { id }) : { action: 'snooze', ...marking, id, at: when, until: addMinutes(when, 30) }
  })

test('the end does not depend on the order in which actions of two devices arrive, nor on how often', () => {
  const history = fc.uniqueArray(someAction, { selector: ({ id }) => id, maxLength: 8 })
  fc.assert(
    fc.property(history, fc.array(fc.nat()), fc.integer({ min: 0, max: 9000 }), (actions, shuffle, later) => {
      const now = addMinutes(dueAt, later)
      const shuffled = actions
        .map((action, place) => ({ action, place: shuffle[place] ?? place }))
        .sort((a, b) => b.place - a.place)
        .map(({ action }) => action)
      const once = after(actions, now)
      expect(after(shuffled, now)).toEqual(once)
      // Sent again and again it is the same action: the server knows its id.
      const repeated = [...new Map([...shuffled, ...actions].map((action) => [action.id, action])).values()]
      expect(after(repeated, now)).toEqual(once)
    }),
    { numRuns: 2000 },
  )
})

test('what a phone shows, with marks of its own waiting, is what the server comes to once they arrived', () => {
  const actions = (most: number) =>
    fc.uniqueArray(
      someAction.filter(({ at: when }) => Math.abs(when.getTime() - dueAt.getTime()) < 12 * HOUR_MS),
      { selector: ({ id }) => id, maxLength: most },
    )
  fc.assert(
    fc.property(actions(5), actions(3), (all, here) => {
      const there = all.filter(({ via }) => via === 'app') // how its mark was made a dose does not say
      const now = at('20T20:00')
      const onServer = (all: DoseAction[]): Dose => {
        const { via: _, recordedAt: __, ...marked } = after(all, now)
        return { id: 'd', medicationId: 'm', kind: 'scheduled', qtyDue: 1, ...dose, ...marked, dueAt }
      }
      const waiting = here.filter(({ id }) => !there.some((one) => one.id === id))
      const told = ({ status, takenAt, skipReason, lastAction }: Dose) => ({ status, takenAt, skipReason, lastAction })
      expect(told(doseWithWaiting(onServer(there), waiting, now))).toEqual(told(onServer([...there, ...waiting])))
    }),
    { numRuns: 2000 },
  )
})
