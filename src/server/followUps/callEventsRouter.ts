import { withEventMeta } from '@orpc/server'
import type { CallEvent } from '#contract/calls.ts'
import type { Db } from '../database/tables.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { liveUpdatesFor } from '../rpc/liveUpdatesFor.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findOpenCall } from './calls.store.ts'
import { isTheirPage, listCallSignals, type CallPage } from './callStream.store.ts'

/** The stream of one page, as that of a visit: news wakes it, then it reads what is new in a transaction of its own. */
export const callEvents = rpc.followUps.callEvents.handler(async ({ input, context, errors, signal, lastEventId }) => {
  const page = { ...input, me: context.me }
  await context.inTransaction(async ({ db }) => {
    const call = orNotFound(await findOpenCall(db, { id: page.callId, me: page.me, now: context.now }), errors)
    context.auditSubject(call.patientId)
    if (await isTheirPage(db, page)) throw errors.NOT_FOUND()
  })
  const after = /^\d{1,18}$/.test(lastEventId ?? '') ? lastEventId! : null
  return follow(context, page, { signal, seen: { after, hasBegun: false, moved: false } })
})

/** How far a page has been told. */
type Seen = { after: string | null; hasBegun: boolean; moved: boolean }
type From = { signal: AbortSignal | undefined; seen: Seen }

async function* follow({ world, caller, inTransaction }: HandlerContext, page: CallPage, from: From): AsyncGenerator<CallEvent> {
  let { seen } = from
  for await (const _ of liveUpdatesFor(world.live, { caller, call: page.callId, signal: from.signal })) {
    const look = await inTransaction(({ db }) => lookAgain(db, page, { seen, now: world.clock() }))
    yield* look.events
    if (!look.seen) return
    seen = look.seen
  }
}

const state = (status: 'in_progress' | 'completed', startedAt: Date | null): CallEvent => ({
  kind: 'state',
  status,
  startedAt,
  way: null,
  guests: [],
})

/** What a page has not been told yet. Whoever may not see the call any more hears that it is over. */
async function lookAgain(db: Db, page: CallPage, { seen, now }: { seen: Seen; now: Date }) {
  const call = await findOpenCall(db, { id: page.callId, me: page.me, now })
  if (!call) return { events: [state('completed', null)], seen: undefined }
  const { start, signals, moved } = await listCallSignals(db, page, seen.after)
  const events: CallEvent[] = [
    ...(seen.hasBegun ? [] : [state('in_progress', call.startedAt)]),
    ...signals.map((signal) => withEventMeta({ kind: 'signal' as const, ...signal }, { id: signal.id })),
    ...(moved && !seen.moved ? [{ kind: 'moved' as const }] : []),
  ]
  return { events, seen: { after: signals.at(-1)?.id ?? start, hasBegun: true, moved } }
}
