import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { callLimits } from './limits.ts'
import { CallGuest, IceServer, StreamPosition, GuestRelation, CallSignal } from './calls.ts'
import { refusals } from './errors.ts'
import { AppointmentId, Id, Instant, typedLine } from './primitives.ts'
import { by, byAnyone } from './procedure.ts'

export type GuestSeat = z.infer<typeof GuestSeat>
/** All that a guest is told: who invites them, when, and how far they have come. */
export const GuestSeat = z.object({
  /** First name only. */
  inviter: z.string(),
  invitedBy: z.enum(['patient', 'doctor']),
  /** How the others of the call name this guest to each other's pages. */
  id: Id,
  startsAt: Instant,
  opensAt: Instant,
  state: z.enum(['early', 'invited', 'waiting', 'in']),
  /** The other guests who are in, to one who is. */
  others: z.array(Id),
})

/** What the stream of a guest's page carries. `over` is the last: taken back, or the visit is over. */
export const GuestEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signal'), id: z.string(), session: Id, from: StreamPosition, signal: CallSignal }),
  z.object({ kind: z.literal('seat'), seat: GuestSeat }),
  z.object({ kind: z.literal('moved') }),
  z.object({ kind: z.literal('over'), why: z.enum(['removed', 'ended']) }),
])
export type GuestEvent = z.infer<typeof GuestEvent>

const ofGuest = z.object({ guestId: Id })
const goesOn = refusals('VISIT_NOT_STARTED', 'VISIT_CANCELLED', 'VISIT_ENDED')
/** Travels in the body, never in an address. `seat` is the page's own secret: a link lets in the page that asked and no other. */
const byLink = z.object({ token: z.string().max(100), seat: Id })
const visitor = () => byAnyone().meta({ whileLocked: true, routine: true })

/** A third person in a call: family or an interpreter, by a link for this visit only. A link that holds no more is NOT_FOUND, as one that never was. */
export const guests = {
  /** Answers the link's secret part. The same `id` again answers the invitation that was made, for a first answer that was lost. */
  invite: by('patient', 'doctor')
    .meta({ audit: 'video visit' })
    .errors(refusals('VISIT_CANCELLED', 'VISIT_ENDED', 'TOO_LATE_TO_JOIN', 'GUESTS_FULL', 'INVITATIONS_SPENT'))
    .input(z.object({ appointmentId: AppointmentId, id: Id.optional(), name: typedLine(callLimits.guestName), relation: GuestRelation }))
    .output(z.object({ guest: CallGuest, token: z.string() })),
  /** The doctor lets in the page that their screen showed, and no other. */
  admit: by('doctor')
    .meta({ audit: 'video visit' })
    .errors({ ...goesOn, ...refusals('GUEST_NOT_WAITING', 'GUEST_ASKED_AGAIN') })
    .input(ofGuest.extend({ askingPage: z.string().max(64).default('') }))
    .output(z.void()),
  /** The link counts no more; whoever came by it is out of the call. Again changes nothing. */
  remove: by('patient', 'doctor').meta({ audit: 'video visit' }).input(ofGuest).output(z.void()),

  seat: visitor().input(byLink).output(GuestSeat),
  /** The guest asks to be let in. Again changes nothing; from another page the doctor lets them in anew, and until then whoever is in stays. */
  ask: visitor().errors(refusals('TOO_EARLY_TO_JOIN')).input(byLink).output(z.void()),
  /** The guest goes; to come back they ask again. */
  leave: visitor().input(byLink).output(z.void()),
  /** As calls.signal. Who is not let in, or any more, is refused. */
  signal: visitor()
    .errors(refusals('VISIT_NOT_STARTED'))
    .input(byLink.extend({ id: Id, session: Id, to: Id.nullable(), signal: CallSignal }))
    .output(z.void()),
  iceServers: visitor().input(byLink).output(z.array(IceServer)),
  /** As calls.events: no texts, no photos, nothing of the record. */
  events: visitor()
    .meta({ runs: 'stream' })
    .input(byLink.extend({ session: Id }))
    .output(eventIterator(GuestEvent)),
}
