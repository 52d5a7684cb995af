import { z } from 'zod'
import { diaryLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { AppointmentId, CalendarDate, Cents, Id, Instant, typedInLine } from './primitives.ts'
import { AppointmentStatus, DoctorsVisit } from './visits.ts'

/** A clock's time in South Africa, '09:30'; '24:00' ends a day. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)

export type VisitFlag = z.infer<typeof VisitFlag>
export const VisitFlag = z.enum(['first_visit', 'allergy', 'interpreter', 'missed_before', 'unsigned'])

export type DiaryVisit = z.infer<typeof DiaryVisit>
/** A visit in a doctor's calendar. Of a cancelled one only time, type and initials stay: the doctor sees no more of that patient. */
export const DiaryVisit = DoctorsVisit.extend({
  patientId: Id.nullable(), // where the doctor may open the record
  version: z.int(),
  amountCents: Cents,
  signedAt: Instant.nullable(),
  flags: z.array(VisitFlag),
  waitsAway: z.boolean(), // took a seat and left the page, to be rung or to be told
  proposal: z.object({ id: Id, startsAt: Instant, until: Instant }).nullable(), // the time the patient was asked for and has not answered
})

export type BlockKind = z.infer<typeof BlockKind>
export const BlockKind = z.enum(['blocked', 'leave', 'sick'])

export type BlockedTime = z.infer<typeof BlockedTime>
/** Time in which nobody can book. */
export const BlockedTime = z.object({ id: Id, startsAt: Instant, endsAt: Instant, kind: BlockKind, reason: z.string() })

export type DateSpan = z.infer<typeof DateSpan>
export const DateSpan = z.object({ startsAt: Instant, endsAt: Instant })

export type Diary = z.infer<typeof Diary>
export const Diary = z.object({
  visits: z.array(DiaryVisit), // by their start
  blocks: z.array(BlockedTime),
  hours: z.array(DateSpan), // when this doctor works
  holidays: z.array(z.object({ date: CalendarDate, name: z.string(), works: z.boolean() })),
  slotMinutes: z.int(),
})

export type WeekHours = z.infer<typeof WeekHours>
export const WeekHours = z.object({ weekday: z.int().min(0).max(6), starts: ClockTime, ends: ClockTime }) // 0 is Sunday

export type Hours = z.infer<typeof Hours>
export const Hours = z.object({ starts: ClockTime, ends: ClockTime })

export type BookedSlot = z.infer<typeof BookedSlot>
/** A visit that is booked, by which its doctor knows it. */
export const BookedSlot = z.object({
  appointmentId: AppointmentId,
  startsAt: Instant,
  endsAt: Instant,
  patientName: z.string(),
  status: AppointmentStatus,
  askedFor: DateSpan.extend({ id: Id }).nullable(), // another time, kept for the patient until they answer
})

export type Availability = z.infer<typeof Availability>
export const Availability = z.object({
  version: z.int(),
  weekly: z.array(WeekHours),
  exceptions: z.array(Hours.extend({ date: CalendarDate })), // from today on
  timeOff: z.array(BlockedTime), // not over yet
  holidays: z.array(z.object({ date: CalendarDate, name: z.string() })), // of the next twelve months
  booked: z.array(BookedSlot), // that are still ahead
  worksPublicHolidays: z.boolean(),
  accepting: z.boolean(),
  slotMinutes: z.int(),
  priceCents: Cents,
})

const availability = () => by('doctor').meta({ audit: 'availability' })
const versioned = z.object({ version: z.int() })
/** How many visits outside the new hours the doctor was shown; when there are more, nothing is saved. */
const seen = versioned.extend({ knownVisits: z.int().min(0) })

/** A doctor's calendar, and the hours that make it. */
export const diary = {
  /** At most 31 days. */
  days: by('doctor')
    .meta({ audit: 'calendar' })
    .route(readOnly)
    .input(
      z
        .object({ from: CalendarDate, to: CalendarDate })
        .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 30 * 86_400_000, 'At most 31 days'),
    )
    .output(Diary),
  availability: availability().route(readOnly).output(Availability),
  /** The hours of every week from today on; those of before are replaced. */
  saveWeek: availability()
    .errors(refusals('STALE_VERSION', 'HOURS_BACKWARDS', 'HOURS_OVERLAP', 'VISITS_OUTSIDE'))
    .input(seen.extend({ weekly: z.array(WeekHours).max(42) }))
    .output(versioned),
  /** Other hours on one day; no hours gives the day its week's hours back. */
  saveDay: availability()
    .errors(refusals('STALE_VERSION', 'DAY_PASSED', 'HOURS_BACKWARDS', 'HOURS_OVERLAP', 'VISITS_OUTSIDE'))
    .input(seen.extend({ date: CalendarDate, hours: z.array(Hours).max(6) }))
    .output(versioned),
  /** Refused while visits lie in it, or were asked to move into it: each is cancelled, with its refund, or asked to move elsewhere first. */
  blockTime: availability()
    .errors(refusals('TIME_PASSED', 'TIME_BACKWARDS', 'TIME_TOO_LONG', 'VISITS_IN_THE_WAY'))
    .input(DateSpan.extend({ id: Id, kind: BlockKind, reason: typedInLine(diaryLimits.blockReason) }))
    .output(BlockedTime),
  removeBlock: availability()
    .input(z.object({ id: Id }))
    .output(z.void()),
  setAccepting: availability()
    .input(z.object({ accepting: z.boolean() }))
    .output(z.void()),
  setHolidays: availability()
    .input(z.object({ works: z.boolean() }))
    .output(z.void()),
}
