import type { Dose, DoseAction, DoseRejection, DoseStatus, SkipReason } from '#contract/doses.ts'
import { addMinutes, DAY_MS, MINUTE_MS } from '../time.ts'
import { isEarly, LATE_AFTER_MINUTES, SNOOZE_MINUTES, UNDO_MINUTES, whyNotMark } from './doses.ts'

/** A clock that is ahead by more than this is not believed (domain 2.4). */
const SKEW_MINUTES = 5
const OLDEST_DAYS = 14

/** An action as it counts: its times are no later than when it arrived. */
export type KeptAction = {
  id: string
  action: DoseAction['action']
  at: Date
  takenAt: Date | null
  qty: number | null
  reason: SkipReason | null
  until: Date | null
  note: string
  via: string
  isSkewed: boolean
}

/**
 * What an action counts as, or why it does not. Both follow from the action, the dose's time and when it arrived, and from no other action: so
 * nothing depends on which of several arrives first.
 */
export function judgeAction(action: DoseAction, receivedAt: Date): { kept: KeptAction } | { rejected: DoseRejection } {
  const isSkewed = action.at > addMinutes(receivedAt, SKEW_MINUTES)
  const at = isSkewed ? receivedAt : action.at
  if (at.getTime() < receivedAt.getTime() - OLDEST_DAYS * DAY_MS) return { rejected: 'too_old' }
  const why = whyNotMark(action.dueAt, at)
  if (why) return { rejected: why }
  const isTake = action.action === 'take'
  return {
    kept: {
      id: action.id,
      action: action.action,
      at,
      takenAt: isTake ? (action.takenAt < at ? action.takenAt : at) : null,
      qty: isTake ? action.qty : null,
      reason: action.action === 'skip' ? action.reason : null,
      until:
        action.action === 'snooze'
          ? new Date(Math.min(action.until.getTime(), addMinutes(at, Math.max(...SNOOZE_MINUTES)).getTime()))
          : null,
      note: 'note' in action ? action.note : '',
      via: action.via,
      isSkewed,
    },
  }
}

/** Whether the first action comes before the second: by their times, at the same time by their ids. */
export const comesBefore = (a: { id: string; at: Date }, b: { id: string; at: Date }): boolean =>
  a.at.getTime() === b.at.getTime() ? a.id < b.id : a.at < b.at

export type MarkedDose = Pick<
  Dose,
  'status' | 'takenAt' | 'qtyTaken' | 'skipReason' | 'note' | 'isEarly' | 'isBackfilled' | 'isExcused' | 'snoozedUntil' | 'lastAction'
> & { via: string | null; recordedAt: Date | null }

/** What is marked: its times, and since when no schedule wants it any more. */
export type MarkableDose = Pick<Dose, 'dueAt' | 'opensAt' | 'missedAt'> & { cancelledAt: Date | null }

const excuses: readonly SkipReason[] = ['clinician_advised', 'in_hospital']

/**
 * How a dose stands after all actions there are, in whatever order they came: the latest take or skip counts, until it is undone within a day.
 * An alert may be about several doses and show long after: its press marks only what is not marked. The same on a phone, with what it has
 * waiting, and on the server.
 */
export function doseAfter(dose: MarkableDose, actions: readonly KeptAction[], now: Date): MarkedDose {
  let mark: KeptAction | null = null
  let decided: KeptAction | null = null
  let snoozedUntil: Date | null = null
  for (const one of [...actions].sort((a, b) => (comesBefore(a, b) ? -1 : 1))) {
    if (one.action === 'snooze') snoozedUntil = one.until
    else if (mark && one.via === 'push_action') continue
    else if (one.action !== 'undo') decided = mark = one
    else if (!mark || one.at <= addMinutes(mark.at, UNDO_MINUTES)) {
      mark = null
      decided = one
    }
  }
  const takenAt = mark?.takenAt ?? null
  return {
    status: mark ? statusOfMark(dose, mark) : statusByClock(dose, now),
    takenAt,
    qtyTaken: mark?.qty ?? null,
    skipReason: mark?.reason ?? null,
    note: mark?.note ?? '',
    via: mark?.via ?? null,
    recordedAt: mark?.at ?? null,
    isEarly: takenAt !== null && isEarly(dose.opensAt, takenAt),
    isBackfilled: mark !== null && takenAt !== null && mark.at.getTime() - takenAt.getTime() >= MINUTE_MS,
    isExcused: mark !== null && mark.reason !== null && excuses.includes(mark.reason),
    snoozedUntil: mark ? null : snoozedUntil,
    lastAction: decided && { id: decided.id, at: decided.at },
  }
}

/** A dose as the server gave it, with what a phone has waiting: as the server will have it once that has arrived. */
export function doseWithWaiting(dose: Dose, waiting: readonly DoseAction[], now: Date): Dose {
  const known = actionOf(dose)
  const added = waiting.flatMap((action) => {
    const judged = judgeAction(action, now)
    return 'kept' in judged ? [judged.kept] : []
  })
  if (added.length === 0) return dose
  const isCancelled = dose.status === 'cancelled' || dose.kind === 'prn'
  const {
    via: _,
    recordedAt: __,
    ...marked
  } = doseAfter({ ...dose, cancelledAt: isCancelled ? now : null }, known ? [known, ...added] : added, now)
  return { ...dose, ...marked }
}

/** What decided how a dose stands, as far as the dose says. */
function actionOf({ status, takenAt, qtyTaken, skipReason, note, lastAction }: Dose): KeptAction | null {
  if (!lastAction) return null
  const action = status === 'skipped' ? 'skip' : takenAt ? 'take' : 'undo'
  return { ...lastAction, action, takenAt, qty: qtyTaken, reason: skipReason, until: null, note, via: '', isSkewed: false }
}

function statusOfMark({ dueAt }: MarkableDose, { takenAt }: KeptAction): DoseStatus {
  if (takenAt === null) return 'skipped'
  return dueAt && takenAt > addMinutes(dueAt, LATE_AFTER_MINUTES) ? 'taken_late' : 'taken'
}

function statusByClock({ dueAt, missedAt, cancelledAt }: MarkableDose, now: Date): DoseStatus {
  if (cancelledAt || !dueAt) return 'cancelled' // nobody waits for a dose that was never due
  return missedAt && now >= missedAt ? 'missed' : 'scheduled'
}
