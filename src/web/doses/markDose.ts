import type { Dose, DoseAction, SkipReason } from '#contract/doses.ts'
import { pressedAt } from '#rules/doses/phoneDoses.ts'
import { timedId } from '#web/browser/randomId.ts'
import { keepAndSend } from '#web/offline/waiting.ts'
import { screenNow } from '#web/ui/clock.ts'

export type DoseMark =
  | { action: 'take'; takenAt?: Date; qty: number; note?: string }
  | { action: 'skip'; reason: SkipReason; note?: string }
  | { action: 'undo' }
  | { action: 'snooze'; until: Date }

export type DoseToMark = Pick<Dose, 'id' | 'medicationId' | 'dueAt' | 'lastAction'>

/** Marks a dose: on this device first, then on the server, now or with the next connection. */
export const markDose = (dose: DoseToMark, mark: DoseMark): Promise<boolean> =>
  keepAndSend({ procedure: 'doses.sync', input: actionOf(dose, mark, screenNow()) })

function actionOf({ id: doseId, medicationId, dueAt, lastAction }: DoseToMark, mark: DoseMark, now: Date): DoseAction {
  const at = pressedAt({ lastAction }, now)
  const via = navigator.onLine ? ('app' as const) : ('offline_sync' as const)
  const marking = { id: timedId(at), medicationId, doseId, dueAt, at, via }
  if (mark.action === 'take') return { ...marking, note: '', ...mark, takenAt: mark.takenAt ?? now }
  return mark.action === 'skip' ? { ...marking, note: '', ...mark } : { ...marking, ...mark }
}

/** All that is due, with one press. */
export const takeAll = async (doses: readonly Dose[]) => {
  for (const dose of doses) if (!(await markDose(dose, { action: 'take', qty: dose.qtyDue ?? 1 }))) return
}
