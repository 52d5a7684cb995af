import { withEventMeta } from '@orpc/server'
import type { GuestEvent } from '#contract/guests.ts'
import { whyLinkClosed } from '#rules/guests.ts'
import type { Db } from '../database/tables.ts'
import type { VisitorContext } from '../rpc/context.ts'
import { liveUpdatesFor } from '../rpc/liveUpdatesFor.ts'
import { rpc } from '../rpc/rpc.ts'
import { findSeat, listGuestSignals, type GuestPage } from './guestAccess.store.ts'
import { toGuestPage, requireOpenLink, toGuestSeat } from './guestAccessRouter.ts'

/** The stream of a guest's page; like that of an account it holds no connection while it waits (eventsRouter.ts). */
export const guestEvents = rpc.guests.events.handler(async ({ input, context, errors, signal, lastEventId }) => {
  const link = toGuestPage(input)
  const found = await context.inTransaction(({ db }) => findSeat(db, link))
  const seat = await requireOpenLink(found, context, errors)
  const afterSignal = /^\d{1,18}$/.test(lastEventId ?? '') ? lastEventId! : null
  return follow(context, { link, session: input.session, signal, seen: { seat: '', moved: false, afterSignal }, ...seat })
})

type Page = { link: GuestPage; session: string }
type Seen = { seat: string; moved: boolean; afterSignal: string | null }
type Following = Page & { id: string; appointmentId: string; signal: AbortSignal | undefined; seen: Seen }

async function* follow(
  { world, inTransaction }: VisitorContext,
  { id, appointmentId, signal, ...page }: Following,
): AsyncGenerator<GuestEvent> {
  let { seen } = page
  for await (const _ of liveUpdatesFor(world.live, { caller: { id, role: null, sessionId: '' }, call: appointmentId, signal })) {
    const look = await inTransaction(({ db }) => lookAgain(db, page, { seen, now: world.clock() }))
    yield* look.events
    if (!look.seen) return
    seen = look.seen
  }
}

/** What a guest's page has not been told yet; without `seen` it was the last. */
async function lookAgain(db: Db, { link, session }: Page, { seen, now }: { seen: Seen; now: Date }) {
  const [found, heard] = await Promise.all([findSeat(db, link), listGuestSignals(db, link, { session, after: seen.afterSignal })])
  const why = found ? whyLinkClosed({ visit: found, removedAt: found.removedAt, now }) : 'ended'
  if (!found || why) return { events: [{ kind: 'over' as const, why: why ?? ('ended' as const) }] }
  const shown = toGuestSeat(found, now)
  const seat = JSON.stringify(shown)
  const { signals = [], start = seen.afterSignal } = heard ?? {}
  const moved = found.isElsewhere || heard?.moved === true
  const events: GuestEvent[] = [
    ...(seat === seen.seat ? [] : [{ kind: 'seat' as const, seat: shown }]),
    ...signals.map((one) => withEventMeta({ kind: 'signal' as const, ...one }, { id: one.id })),
    ...(moved && !seen.moved ? [{ kind: 'moved' as const }] : []),
  ]
  return { events, seen: { seat, moved, afterSignal: signals.at(-1)?.id ?? start } }
}
