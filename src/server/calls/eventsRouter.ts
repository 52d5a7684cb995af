import { withEventMeta } from '@orpc/server'
import type { CallEvent } from '#contract/calls.ts'
import { whyNotOpen } from '#rules/visits.ts'
import { orNotFound } from '../rpc/refuse.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { liveUpdatesFor } from '../rpc/liveUpdatesFor.ts'
import { rpc } from '../rpc/rpc.ts'
import type { Db } from '../database/tables.ts'
import { findVisit } from '../visits/store.ts'
import { toGuest } from './guests.store.ts'
import { findStreamUpdates, isAnothersPage, type StreamPeer, type StreamCursor } from './stream.store.ts'

/** The stream of one page. It holds no connection while it waits: news wakes it, then it reads what is new in a transaction of its own. */
export const events = rpc.calls.events.handler(async ({ input, context, errors, signal, lastEventId }) => {
  const peer = { ...input, me: context.me }
  await context.inTransaction(async ({ db }) => {
    const visit = orNotFound(await findVisit(db, peer.appointmentId), errors)
    context.auditSubject(visit.userId)
    if (await isAnothersPage(db, peer)) throw errors.NOT_FOUND()
  })
  const afterSignal = /^\d{1,18}$/.test(lastEventId ?? '') ? lastEventId! : null
  return follow(context, peer, { signal, afterSignal })
})

type From = { signal: AbortSignal | undefined; afterSignal: string | null }

async function* follow(
  { world, caller, inTransaction }: HandlerContext,
  peer: StreamPeer,
  { signal, afterSignal }: From,
): AsyncGenerator<CallEvent> {
  let seen: Seen = { state: '', moved: false, afterText: '0', afterPhoto: '0', afterSignal }
  for await (const _ of liveUpdatesFor(world.live, { caller: caller, call: peer.appointmentId, signal })) {
    const look = await inTransaction(({ db }) => lookAgain(db, peer, seen))
    if (!look) return
    yield* look.events
    if (look.over) return
    seen = look.seen
  }
}

/** How far a page has been told. */
type Seen = StreamCursor & { state: string; moved: boolean }

/** What a page has not been told yet: the state first, then texts, then signals. */
async function lookAgain(db: Db, peer: StreamPeer, seen: Seen) {
  const [visit, page] = await Promise.all([findVisit(db, peer.appointmentId), findStreamUpdates(db, peer, seen)])
  if (!visit) return undefined
  const { status, startedAt } = visit
  const { texts, photos, signals, moved } = page
  const way = page.way && { way: page.way.way, since: new Date(page.way.sent_at), mine: page.way.sender_id === peer.me }
  const guests = page.guests.map((guest) => toGuest(peer.me, guest))
  const state = JSON.stringify([status, startedAt, way, guests])
  const sent = ({ id, sender_id, sent_at }: { id: string; sender_id: string; sent_at: string }) => ({
    id,
    mine: sender_id === peer.me,
    sentAt: new Date(sent_at),
  })
  const events: CallEvent[] = [
    ...(state === seen.state ? [] : [{ kind: 'state' as const, status, startedAt, way, guests }]),
    ...texts.map((text) => ({ kind: 'text' as const, ...sent(text), text: text.text })),
    ...photos.map((photo) => ({ kind: 'photo' as const, ...sent(photo) })),
    ...signals.map((signal) => withEventMeta({ kind: 'signal' as const, ...signal }, { id: signal.id })),
    ...(moved && !seen.moved ? [{ kind: 'moved' as const }] : []),
  ]
  return {
    events,
    over: whyNotOpen(status) !== undefined,
    seen: {
      state,
      moved,
      afterText: texts.at(-1)?.position ?? seen.afterText,
      afterPhoto: photos.at(-1)?.position ?? seen.afterPhoto,
      afterSignal: signals.at(-1)?.id ?? page.start,
    },
  }
}
