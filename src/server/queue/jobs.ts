import { t } from '#rules/translate.ts'
import { inLanguage } from '#rules/translate.ts'
import { raisedPriority } from '#rules/queue.ts'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { MINUTE_MS } from '#rules/time.ts'
import { announce } from '../notices/announce.ts'
import { enqueueMessage } from '../notices/notify.ts'
import { smsText } from '../notices/sms.ts'
import { type JobTransaction, transactionJob, type JobsOf } from '../rpc/job.ts'
import type { World } from '../world/world.ts'
import {
  addProgramEvent,
  listLeftWithItems,
  listNursesOnDuty,
  lockItemForJob,
  releaseIdleItems,
  saveTerm,
  updateBreached,
} from './clock.store.ts'
import type { queueJobData } from './jobData.ts'
import { programmeTypes, roomsOfItems } from './sources.ts'
import { cancelProgrammeItems, findDueAt, findPriority, requestOnCall } from './store.ts'

export const queueJobs: JobsOf<typeof queueJobData> = {
  /** How urgent what a person put in is, and by when it is due: nothing that they could say themselves. */
  'queue-item-added': transactionJob(async (transaction, { itemId, priority: base }) => {
    const { db, publish } = transaction
    const item = await lockItemForJob(db, itemId)
    if (!item || item.status === 'resolved') return
    const priority = await findPriority(db, item.userId, base)
    await saveTerm(db, itemId, { priority, dueAt: await findDueAt(db, priority, item.createdAt) })
    if (priority === 1) await requestOnCall(transaction, itemId, itemId)
    publish({ rooms: ['queue'], role: 'nurse' })
  }),

  /** An emergency at any hour (domain 6.7): nurses hear of it, and who is on call, without a word of whom or what it is about. */
  'queue-emergency': transactionJob(async (transaction, { itemId }, world) => {
    const item = await lockItemForJob(transaction.db, itemId)
    if (!item || item.status === 'resolved' || item.priority !== 1) return
    const key = alarmOf(item, transaction.now)
    for (const userId of await listNursesOnDuty(transaction.db))
      await tellNurse(transaction, world, { code: 'queue_p1', userId, itemId, key })
    if (await tellOnCall(transaction, world, { itemId, key, reference: item.reference }))
      transaction.publish({ rooms: ['queue'], role: 'nurse' })
  }),

  'queue-assigned': transactionJob(async (transaction, { itemId, nurseId, eventId }, world) => {
    const item = await lockItemForJob(transaction.db, itemId)
    if (item?.claimedBy === nurseId) await tellNurse(transaction, world, { code: 'queue_assigned', userId: nurseId, itemId, key: eventId })
  }),

  /** What is past due is raised and told to the lead; what nobody works on goes back to all (domain 6.7). Who left the programme waits for nobody. */
  'queue-clock': {
    every: '* * * * *',
    ...transactionJob(async (transaction, _, world) => {
      const left = await listLeftWithItems(transaction.db)
      for (const userId of left) {
        await cancelProgrammeItems(transaction, userId)
        transaction.publish({ rooms: roomsOfItems(programmeTypes), users: [userId] })
      }
      const late = await updateBreached(transaction, (priority) => (priority >= 3 ? raisedPriority(priority, 1) : priority))
      const returned = await releaseIdleItems(transaction)
      for (const { userId, type } of returned) if (userId) transaction.publish({ rooms: roomsOfItems([type]), users: [userId] })
      const leads = late.length > 0 ? await listNursesOnDuty(transaction.db, { leadsOnly: true }) : []
      for (const { id, eventId } of late)
        for (const userId of leads) await tellNurse(transaction, world, { code: 'sla_breach', userId, itemId: id, key: eventId })
      if (left.length + late.length + returned.length > 0) transaction.publish({ rooms: ['queue'], role: 'nurse' })
    }),
  },
}

type StaffNotice = { code: 'queue_p1' | 'queue_assigned' | 'sla_breach'; userId: string; itemId: string; key: string }

const tellNurse = (transaction: JobTransaction, world: World, { code, userId, itemId, key }: StaffNotice) =>
  announce(transaction, world, { code, userId, about: { kind: 'queue_item', id: itemId }, key: `${code}:${key}:${userId}` })

const ALARM_MS = 15 * MINUTE_MS

type Alarming = { id: string; claimedAt: Date | null; dueAt: Date | null; reopenedCount: number }

/**
 * What makes an alarm this one: of an item that nobody took, ended or lowered meanwhile there is one in a quarter of an hour. Who writes down one
 * danger after the other must not drown the emergencies of others; nurses read each of them on the item.
 */
const alarmOf = ({ id, claimedAt, dueAt, reopenedCount }: Alarming, now: Date) =>
  [id, reopenedCount, claimedAt?.getTime(), dueAt?.getTime(), Math.floor(now.getTime() / ALARM_MS)].join(':')

type Emergency = { itemId: string; key: string; reference: string }

/** Whether there is somebody on call to tell. */
async function tellOnCall(transaction: JobTransaction, { config }: World, { itemId, key, reference }: Emergency): Promise<boolean> {
  const { phone, email } = config.onCall
  if (!phone && !email) return false
  const words = inLanguage('en', () => t`Emergency ${{ reference }} is in the support queue. Please sign in now and take it.`)
  const message = { userId: null, code: 'queue_p1', category: 'care_team' as const }
  const subject = `${config.brand.name}: ${reference}`
  if (phone)
    await enqueueMessage(transaction, {
      ...message,
      channel: 'sms',
      recipient: phone,
      body: smsText([`${config.brand.name}: ${words}`]),
      key: `on_call:${key}:sms`,
    })
  if (email)
    await enqueueMessage(transaction, {
      ...message,
      channel: 'email',
      recipient: email,
      subject,
      body: words,
      key: `on_call:${key}:email`,
    })
  return addProgramEvent(transaction, { id: reportIdOf('on call', key), itemId, kind: 'on_call' })
}
