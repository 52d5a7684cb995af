import { whyNotRemove } from '#rules/notifications.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { liveUpdatesFor } from '../rpc/liveUpdatesFor.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { countUnread, findNotification, listNotifications, markAllRead as markAll, markRead as markOne, updateRemovedAt } from './store.ts'

const list = rpc.notifications.list.handler(async ({ input, context: { db, me } }) => {
  const [items, unread] = await Promise.all([listNotifications(db, me, input), countUnread(db, me)])
  return { items, unread }
})

const markRead = rpc.notifications.markRead.handler(async ({ input, context, errors }) => {
  const { db, me } = context
  if (!(await markOne(db, me, input.id))) throw errors.NOT_FOUND()
  tellOwnTabs(context)
})

const markAllRead = rpc.notifications.markAllRead.handler(async ({ context }) => {
  await markAll(context.db, context.me)
  tellOwnTabs(context)
})

const remove = rpc.notifications.remove.handler(async ({ input, context, errors }) => {
  const { db, me, now } = context
  const found = orNotFound(await findNotification(db, me, input.id), errors)
  refuse(errors, whyNotRemove(found))
  await updateRemovedAt(db, me, input.id, now)
  tellOwnTabs(context)
})

const restore = rpc.notifications.restore.handler(async ({ input, context, errors }) => {
  const { db, me } = context
  if (!(await updateRemovedAt(db, me, input.id, null))) throw errors.NOT_FOUND()
  tellOwnTabs(context)
})

const liveUpdates = rpc.notifications.liveUpdates.handler(async function* ({ input, context: { caller, world, inTransaction }, signal }) {
  const over = endOf(signal, caller.sessionExpiresAt.getTime() - world.clock().getTime())
  let isFirst = true
  for await (const heard of liveUpdatesFor(world.live, { caller, after: input?.after, signal: over })) {
    if (isFirst) await inTransaction(async () => {}) // a session that ended before we listened is refused here
    if (isFirst || heard.rooms.length > 0) yield heard
    isFirst = false
  }
})

/** The in-app list, under the bell. What is told, and when, is for the notification engine (notices/announce.ts). */
export const notifications = { list, markRead, markAllRead, remove, restore, liveUpdates }

const tellOwnTabs = ({ publish, me }: HandlerContext) => publish({ rooms: ['notifications'], users: [me] })

const LONGEST_TIMER = 2 ** 31 - 1

/** The browser leaves, or the session runs out: then it connects again and finds out who it is now. */
const endOf = (left: AbortSignal | undefined, sessionLastsMs: number) =>
  AbortSignal.any([...(left ? [left] : []), AbortSignal.timeout(Math.min(Math.max(0, sessionLastsMs), LONGEST_TIMER))])
