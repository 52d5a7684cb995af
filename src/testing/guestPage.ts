import { v7 } from 'uuid'
import { afterEach, expect } from 'vitest'
import type { CallSignal } from '#contract/calls.ts'
import type { GuestEvent } from '#contract/guests.ts'
import type { CreatedVisit } from './visits.ts'
import type { TestWorld } from './world.ts'

export type GuestLink = { token: string; seat: string }
type Listening = { session?: string; lastEventId?: string }

/** One page opened by a guest's link, as a browser does it; it holds the token, its own secret and nothing else. */
function listenAsGuest(world: TestWorld, link: GuestLink, { session = v7(), lastEventId }: Listening = {}) {
  const leaving = new AbortController()
  const heard: GuestEvent[] = []
  const follow = async () => {
    for await (const event of await world.visitor.guests.events({ ...link, session }, { signal: leaving.signal, lastEventId }))
      heard.push(event)
  }
  const over = follow()
  over.catch(() => {})
  return {
    session,
    heard,
    over,
    states: () => heard.flatMap((event) => (event.kind === 'seat' ? [event.seat.state] : [])),
    signals: () => heard.flatMap((event) => (event.kind === 'signal' ? [{ from: event.from, ...event.signal }] : [])),
    until: async (isSo: (events: GuestEvent[]) => boolean) => {
      const deadline = performance.now() + 5000
      while (!isSo(heard)) {
        if (performance.now() > deadline) throw new Error(`heard ${JSON.stringify(heard)}`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    say: (signal: CallSignal, to: string | null = null) => world.visitor.guests.signal({ ...link, id: v7(), session, to, signal }),
    leave: () => leaving.abort(),
  }
}

export function guestPages(world: TestWorld) {
  const open: { leave: () => void }[] = []
  afterEach(() => open.splice(0).forEach((page) => page.leave()))
  return (link: GuestLink, options?: Listening) => {
    const page = listenAsGuest(world, link, options)
    open.push(page)
    return page
  }
}

/** The patient invites an interpreter to a visit. */
export async function inviteGuest({ appointmentId, patient }: CreatedVisit, name = 'Sipho') {
  const { guest, token } = await patient.api.guests.invite({ appointmentId, name, relation: 'interpreter' })
  return { guest, link: { token, seat: v7() } }
}

/** The doctor lets in the page that their screen shows, if any asks. */
export async function letIn({ doctor, appointmentId }: CreatedVisit, guestId: string) {
  const askingPage = (await guestOnScreen({ doctor, appointmentId }, guestId))?.askingPage ?? ''
  await doctor.api.guests.admit({ guestId, askingPage })
}

/** The guest as the doctor's screen shows them now. */
export async function guestOnScreen({ doctor, appointmentId }: Pick<CreatedVisit, 'doctor' | 'appointmentId'>, guestId: string) {
  const leaving = new AbortController()
  for await (const event of await doctor.api.calls.events({ appointmentId, session: v7() }, { signal: leaving.signal })) {
    leaving.abort()
    return event.kind === 'state' ? event.guests.find(({ id }) => id === guestId) : undefined
  }
  return undefined
}

/** The same, who asked and whom the doctor let in. The visit goes on. */
export async function guestLetIn(world: TestWorld, visit: CreatedVisit, name?: string) {
  const { guest, link } = await inviteGuest(visit, name)
  await world.visitor.guests.ask(link)
  await letIn(visit, guest.id)
  return { id: guest.id, link }
}

/** A link that counts no more answers as one that never was, whatever is asked. */
export async function expectNothingBehind(world: TestWorld, link: GuestLink) {
  const nothing = { code: 'NOT_FOUND', defined: true }
  const { seat, ask, leave, iceServers } = world.visitor.guests
  for (const call of [seat, ask, leave, iceServers]) await expect(call(link)).rejects.toMatchObject(nothing)
  const page = listenAsGuest(world, link)
  await expect(page.over).rejects.toMatchObject(nothing)
  await expect(page.say({ kind: 'hello' })).rejects.toMatchObject(nothing)
}
