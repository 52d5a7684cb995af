import { useLingui } from '@lingui/react/macro'
import type { QueueEventKind, QueueItem } from '#contract/queue.ts'
import { queueOutcomeWords } from '#rules/queueOutcomes.ts'
import { minutesBetween } from '#rules/time.ts'
import { useQueueReasons } from './useQueueReasons.ts'

/** What stands on the screens of the queue. */
export function useQueueLabels() {
  const { t } = useLingui()
  const { collected, ...outcomes } = queueOutcomeWords()
  const events: Record<QueueEventKind, string> = {
    claimed: t`Taken`,
    released: t`Returned to queue`,
    attempted: t`Call attempt`,
    resolved: t`Closed`,
    reported: t`Found by the app`,
    assigned: t`Assigned by the lead`,
    waiting: t`Waiting for the patient`,
    resumed: t`Taken up again after waiting`,
    reopened: t`Reopened`,
    expired: t`Returned to queue: nothing was done for too long`,
    overdue: t`Past its due time`,
    on_call: t`On-call contact told`,
  }
  const reasons = useQueueReasons()
  const priorities: Record<number, string> = { 1: t`1 – Emergency`, 2: t`2 – Urgent`, 3: t`3 – Today`, 4: t`4 – This week` }
  const endings = { ...outcomes, collected }
  const outcomeOf = (outcome: QueueItem['outcome']) => outcome && endings[outcome]
  /** '5 min', '2 h 10 min', '3 d 4 h'. */
  const waitedFor = (since: Date, until: Date) => {
    const minutes = Math.max(0, minutesBetween(since, until))
    if (minutes === 0) return t`under 1 min`
    const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
    if (days > 0) return t`${days} d ${hours} h`
    return hours > 0 ? t`${hours} h ${rest} min` : t`${rest} min`
  }
  return { outcomes, events, reasons, priorities, outcomeOf, waitedFor }
}
