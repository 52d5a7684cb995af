import { rpc } from '../rpc/rpc.ts'
import { hasLetterbox } from '../world/settings.ts'
import { countMessages, listMessages, retryMessage } from './store.ts'

const PAGE = 20
const NONE = { queued: 0, sending: 0, sent: 0, delivered: 0, failed: 0, suppressed: 0 }

const list = rpc.messageLog.list.handler(({ input, context: { db, auditSubject } }) => {
  auditSubject(null)
  return listMessages(db, { ...input, most: PAGE })
})

const counts = rpc.messageLog.counts.handler(async ({ context: { db, auditSubject } }) => {
  auditSubject(null)
  return { ...NONE, ...(await countMessages(db)) }
})

const retry = rpc.messageLog.retry.handler(async ({ input, context: { db, auditSubject, enqueue, newId, publish }, errors }) => {
  auditSubject(null)
  const isRetried = await retryMessage(db, input.id)
  if (isRetried === undefined) throw errors.NOT_FOUND()
  if (!isRetried) throw errors.NOT_FAILED()
  await enqueue('deliver', { deliveryId: input.id }, newId())
  publish({ rooms: ['messageLog'], role: 'admin' })
})

const letterbox = rpc.messageLog.letterbox.handler(({ context: { world } }) => ({ isHere: hasLetterbox(world.config) }))

export const messageLog = { list, counts, retry, letterbox }
