import { addMinutes } from '#rules/time.ts'
import { announceAll } from '../notices/announce.ts'
import { inJobTransaction } from '../rpc/job.ts'
import type { World } from '../world/world.ts'
import { claimDueDoses, claimRepeats, lockReminders, markTold } from './reminders.store.ts'

/** What is due within so many minutes is told together (domain 2.8). */
const TOGETHER_MINUTES = 5
const REPEAT_MINUTES = 15

const aboutReminder = (id: string) => ({ kind: 'dose_reminder', id }) as const

/**
 * Tells people that doses are due, each once: claimed, told and noted in one transaction, so that a server that dies in between has said nothing
 * and the next one says it. Answers how many were told.
 */
export const remindOfDoses = (world: World, limit: number): Promise<number> =>
  inJobTransaction(world, async (transaction) => {
    const { db, now, newId } = transaction
    if (!(await lockReminders(db))) return 0
    const due = await claimDueDoses(db, { now, until: addMinutes(now, TOGETHER_MINUTES), limit })
    if (due.length === 0) return 0
    await world.atStep?.('doses claimed')
    const told = due.map((one) => ({ ...one, reminderId: newId() }))
    await markTold(db, told, addMinutes(now, REPEAT_MINUTES))
    await announceAll(
      transaction,
      world,
      told.map(({ userId, reminderId }) => ({ code: 'med_due', userId, about: aboutReminder(reminderId), key: `med_due:${reminderId}` })),
    )
    return told.length
  })

/** Says once more what nobody marked within a quarter of an hour. */
export const repeatReminders = (world: World, limit: number): Promise<number> =>
  inJobTransaction(world, async (transaction) => {
    const due = await claimRepeats(transaction.db, { now: transaction.now, limit })
    await announceAll(
      transaction,
      world,
      due.map(({ userId, reminderId }) => ({
        code: 'med_due_repeat',
        userId,
        about: aboutReminder(reminderId),
        key: `med_due_repeat:${reminderId}`,
      })),
    )
    return due.length
  })
