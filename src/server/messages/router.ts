import { rpc } from '../rpc/rpc.ts'
import { countMessages, listMessages, retryMessage } from './store.ts'

const PAGE = 20
const NONE = { queued: 0, sending: 0, sent: 0, delivered: 0, failed: 0, suppressed: 0 }

const list = rpc.messages.list.handler(({ input, context: { db, concerns } }) => {
  concerns(null)
  return listMessages(db, { ...input, most: PAGE })
})

const counts = rpc.messages.counts.handler(async ({ context: { db, concerns } }) => {
  concerns(null)
  return { ...NONE, ...(await countMessages(db)) }
})

const retry = rpc.messages.retry.handler(async ({ input, context: { db, concerns, enqueue, newId, tell }, errors }) => {
  concerns(null)
  const isRetried = await retryMessage(db, input.id)
  if (isRetried === undefined) throw errors.NOT_FOUND()
  if (!isRetried) throw errors.NOT_FAILED()
  await enqueue('deliver', { deliveryId: input.id }, newId())
  tell({ rooms: ['messages'], role: 'admin' })
})

export const messages = { list, counts, retry }
