import type { DoseAction } from '#contract/doses.ts'
import type { PushedReminder } from '#rules/push.ts'
import { randomId } from '#web/browser/randomId.ts'
import { storeWaiting } from '#web/offline/waitingStore.ts'
import { sendWhatWaits } from './backgroundSync.ts'

export type ReminderAction = 'take' | 'skip'

/**
 * Marks the doses of a reminder as if it were done in the app: kept on this device first, then sent, so that a press without a connection or
 * after the session ended is not lost. Fails where the device is full.
 */
export async function markDoses(scope: ServiceWorkerGlobalScope, { userId, doses }: PushedReminder, action: ReminderAction) {
  const at = new Date()
  for (const { id: doseId, medicationId, dueAt, qty } of doses) {
    const marking = { id: randomId(), medicationId, doseId, dueAt: new Date(dueAt), at, via: 'push_action' as const, note: '' }
    const input: DoseAction = action === 'take' ? { ...marking, action, takenAt: at, qty } : { ...marking, action, reason: 'other' }
    await storeWaiting(userId, { procedure: 'doses.sync', input })
  }
  new BroadcastChannel('waiting').postMessage('changed') // an open page shows it, sends it too and asks before it is lost
  await sendWhatWaits().catch(() => sendLater(scope))
}

/** The browser wakes the worker with the next connection; where it does not, the next page sends. */
async function sendLater({ registration }: ServiceWorkerGlobalScope) {
  const { sync } = registration as ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register('waiting').catch(() => {})
}

type ShownReminder = Omit<Notification, 'data'> & { data: { reminder?: PushedReminder } | null }
type StoredDose = { id: string; status: string; snoozedUntil: string | null }

/**
 * Closes reminders of which nothing is left to be marked, whatever device it was marked on. Asked when an open page hears of it and when the next
 * message comes: a push message that shows nothing is not allowed in every browser (decision 73).
 */
export async function closeMarked({ registration }: ServiceWorkerGlobalScope) {
  const shown = ((await registration.getNotifications()) as ShownReminder[]).filter(({ data }) => data?.reminder)
  if (shown.length === 0) return
  const answer = await fetch('/api/medicines/mine')
  if (!answer.ok) return
  const { doses } = (await answer.json()) as { doses: StoredDose[] }
  const waits = ({ status, snoozedUntil }: StoredDose) =>
    status === 'scheduled' && (!snoozedUntil || Date.parse(snoozedUntil) <= Date.now())
  const open = new Set(doses.filter(waits).map(({ id }) => id))
  for (const one of shown) if (!one.data?.reminder?.doses.some(({ id }) => open.has(id))) one.close()
}
