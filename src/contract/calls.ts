import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { callLimits } from './limits.ts'
import { BookableDoctor } from './booking.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { AppointmentId, CalendarDate, Cents, ConsentLocale, Id, Instant, typed } from './primitives.ts'
import { AppointmentStatus, VisitOutcome } from './visits.ts'

export type Lobby = z.infer<typeof Lobby>
/** What both sides need before and during a call; `me` says which side asks. */
export const Lobby = z.object({
  appointmentId: AppointmentId,
  me: z.enum(['patient', 'doctor']),
  status: AppointmentStatus,
  startsAt: Instant,
  endsAt: Instant,
  opensAt: Instant,
  closesAt: Instant,
  startedAt: Instant.nullable(),
  doctor: BookableDoctor.pick({ id: true, name: true, photo: true, specialty: true, qualification: true, hpcsaNumber: true }),
  patientName: z.string(),
  /** The number to ring when the connection fails twice. */
  callbackNumber: z.string(),
  /** Whether that number is one the patient or the checklist gave; otherwise it is the help line's. */
  canBeRung: z.boolean(),
  /** `text` is what the patient agrees to, paragraph by paragraph, in the words of `version`. */
  consent: z.object({
    given: z.boolean(),
    version: z.string(),
    locale: ConsentLocale,
    text: z.array(z.string()),
    birthDateNeeded: z.boolean(),
  }),
  consultationId: Id,
  /** What a gigabyte of mobile data is taken to cost; what a call costs is counted with it. */
  dataCentsPerGigabyte: Cents,
})

/** What a browser made and a database keeps: no NUL, no half of a character. */
const wire = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'Contains characters that cannot be stored')

/** One signalling message of WebRTC perfect negotiation, or the news that the other side (re)joined ('hello') or left ('bye'). */
export const CallSignal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('description'), type: z.enum(['offer', 'answer', 'pranswer', 'rollback']), sdp: wire(64_000) }),
  z.object({
    kind: z.literal('candidate'),
    candidate: wire(4000),
    sdpMid: wire(64).nullable(),
    sdpMLineIndex: z.int().nullable(),
    usernameFragment: wire(256).nullable(),
  }),
  z.object({ kind: z.literal('hello') }),
  /** `leaves`: somebody left on purpose. Without it a page was closed or loaded again, and its seat is kept. */
  z.object({ kind: z.literal('bye'), leaves: z.boolean().optional() }),
])
export type CallSignal = z.infer<typeof CallSignal>

/** How both sides talk: here, or by phone since then, and whose wish that was. `away`: the patient left the waiting room to be told. */
export const CallMedium = z.object({ way: z.enum(['here', 'phone', 'away']), since: Instant, mine: z.boolean() })
export type CallMedium = z.infer<typeof CallMedium>

export const GuestRelation = z.enum(['family', 'friend', 'carer', 'interpreter', 'other'])
export type GuestRelation = z.infer<typeof GuestRelation>

/** A third person who may come by a link: not there yet, waiting for the doctor, or let in. `mine`: the reader invited them. */
export const CallGuest = z.object({
  id: Id,
  name: z.string(),
  relation: GuestRelation,
  state: z.enum(['invited', 'waiting', 'in']),
  mine: z.boolean(),
  askingPage: z.string().nullable(), // tells one page that asks from another; also of one who asks again while they are in
})
export type CallGuest = z.infer<typeof CallGuest>

/** Whose page speaks: 'patient', 'doctor', or a guest's id. */
export const StreamPosition = z.string()

/** What the stream of a call carries: signals for me, the state when it changes, new texts and photos, and that another tab of mine took over. */
export const CallEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signal'), id: z.string(), session: Id, from: StreamPosition, signal: CallSignal }),
  z.object({
    kind: z.literal('state'),
    status: AppointmentStatus,
    startedAt: Instant.nullable(),
    way: CallMedium.nullable(),
    guests: z.array(CallGuest),
  }),
  z.object({ kind: z.literal('moved') }),
  z.object({ kind: z.literal('photo'), id: Id, mine: z.boolean(), sentAt: Instant }),
  z.object({ kind: z.literal('text'), id: Id, mine: z.boolean(), text: z.string(), sentAt: Instant }),
])
export type CallEvent = z.infer<typeof CallEvent>

export type IceServer = z.infer<typeof IceServer>
export const IceServer = z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() })

const ofAppointment = z.object({ appointmentId: AppointmentId })
const mayJoin = refusals('TOO_EARLY_TO_JOIN', 'TOO_LATE_TO_JOIN', 'VISIT_CANCELLED', 'VISIT_ENDED')
const mayConsent = refusals('CONSENT_REQUIRED', 'BIRTH_DATE_REQUIRED', 'UNDER_AGE')

export const calls = {
  lobby: by('patient', 'doctor').meta({ audit: 'video visit' }).route(readOnly).input(ofAppointment).output(Lobby),
  /** Telehealth consent for 12 months; the birth date is asked once, under 18 ends here. Words that are no longer current are refused. */
  consent: by('patient')
    .errors({ ...mayConsent, ...refusals('VISIT_CANCELLED', 'VISIT_ENDED') })
    .input(ofAppointment.extend({ version: z.string(), locale: ConsentLocale.default('en'), birthDate: CalendarDate.nullable() }))
    .output(z.void()),
  /** The patient takes a seat in the waiting room; `byPhone` asks to be rung instead. Calling it again may change that, and nothing else. */
  enterWaitingRoom: by('patient')
    .errors({ ...mayJoin, ...mayConsent })
    .input(ofAppointment.extend({ byPhone: z.boolean().default(false) }))
    .output(z.void()),
  /** The patient leaves the waiting room; the appointment stays. */
  leaveWaitingRoom: by('patient').input(ofAppointment).output(z.void()),
  /** The patient leaves the page and keeps the place: they are told when the doctor lets them in. Refused where nothing would be told. */
  notifyWhenAdmitted: by('patient')
    .errors(refusals('ALREADY_LET_IN', 'PATIENT_NOT_WAITING', 'VISIT_CANCELLED', 'VISIT_ENDED'))
    .input(ofAppointment.extend({ id: Id }))
    .output(z.void()),
  /** The doctor lets the patient in. */
  start: by('doctor')
    .meta({ audit: 'video visit' })
    .errors({ ...mayJoin, ...refusals('CONSENT_REQUIRED', 'PATIENT_NOT_WAITING') })
    .input(ofAppointment)
    .output(z.void()),
  /** Ends the visit for both. 'unsuitable' is refused without a reason in the checklist. */
  end: by('doctor')
    .meta({ audit: 'video visit' })
    .errors(refusals('VISIT_NOT_STARTED', 'CHECKLIST_INCOMPLETE', 'VISIT_CANCELLED', 'VISIT_ENDED'))
    .input(ofAppointment.extend({ outcome: VisitOutcome }))
    .output(z.void()),

  /**
   * `session` names one page's peer: a reloaded page is a new one. `to` is the other side's session that this is meant for;
   * without it everyone over there hears it: so says a page 'hello' once, when it joins. The same id again changes nothing.
   */
  signal: by('patient', 'doctor')
    .meta({ audit: 'video visit' })
    .errors(refusals('VISIT_NOT_STARTED', 'VISIT_CANCELLED', 'VISIT_ENDED'))
    .input(ofAppointment.extend({ id: Id, session: Id, to: Id.nullable(), signal: CallSignal }))
    .output(z.void()),
  sendText: by('patient', 'doctor')
    .meta({ audit: 'video visit' })
    .errors(refusals('VISIT_NOT_STARTED', 'VISIT_CANCELLED', 'VISIT_ENDED', 'FIELDS_MISSING'))
    .input(ofAppointment.extend({ id: Id, text: typed(callLimits.text) }))
    .output(z.void()),
  /** A picture the patient shows, made small in the browser; made anew on the server without what the camera wrote into it. Kept with the record. */
  sendPhoto: by('patient')
    .meta({ runs: 'withoutTransaction' })
    .errors(refusals('VISIT_NOT_STARTED', 'VISIT_CANCELLED', 'VISIT_ENDED', 'PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE', 'PHOTOS_SPENT'))
    .input(ofAppointment.extend({ id: Id, photo: z.file() }))
    .output(z.void()),
  photo: by('patient', 'doctor')
    .meta({ audit: 'photos of a visit' })
    .route({ ...readOnly, path: '/calls/photo/{photoId}' })
    .input(z.object({ photoId: Id }))
    .output(z.file()),
  /** Goes on by phone, or here again. The visit goes on either way, and both sides are told. */
  switchMedium: by('patient', 'doctor')
    .meta({ audit: 'video visit' })
    .errors(refusals('VISIT_NOT_STARTED', 'VISIT_CANCELLED', 'VISIT_ENDED'))
    .input(ofAppointment.extend({ id: Id, way: CallMedium.shape.way.exclude(['away']) }))
    .output(z.void()),
  /** Takes so much and throws it away: a browser measures with it what its line carries before a call. */
  testBandwidth: by('patient', 'doctor')
    .meta({ audit: 'line', routine: true, runs: 'withoutTransaction' })
    .input(z.object({ filler: z.string().max(200_000) }))
    .output(z.void()),
  /** The call of mine that goes on now, so that every screen leads into it: a visit, or a follow-up by video. */
  ongoing: by('patient', 'doctor', 'nurse')
    .meta({ audit: 'video visit', routine: true })
    .route(readOnly)
    .output(
      z
        .object({
          appointmentId: AppointmentId.nullable(),
          followUpCall: z.object({ id: Id, patientId: Id }).nullable(),
          other: z.string(),
        })
        .nullable(),
    ),
  iceServers: by('patient', 'doctor').meta({ audit: 'video visit' }).route(readOnly).input(ofAppointment).output(z.array(IceServer)),
  /**
   * Stays open while the page is: first the state and the texts so far, then whatever happens. Ends by itself once the visit is
   * over. After a lost connection ask again with the id of the last signal as `lastEventId`: nothing is missed or said twice.
   */
  events: by('patient', 'doctor')
    .meta({ audit: 'video visit', runs: 'stream' })
    .route(readOnly)
    .input(ofAppointment.extend({ session: Id }))
    .output(eventIterator(CallEvent)),
}
