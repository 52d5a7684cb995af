import type { AppointmentStatus } from '#contract/visits.ts'
import type { WhyNotSent } from '#rules/deliveries.ts'
import { addDays, addMinutes, instantAt, localDate } from '#rules/time.ts'
import type { NoticeContext, NoticeSubject, NoticeTexts } from '../notices/noticeTypes.ts'
import { findVisitForNotice, listVisitsForNotice } from './notices.store.ts'

// What every room that tells of a visit shares: how it is read, until when it is of use, when it is no longer true.

/** What may be said of a visit. Nothing else of it can reach a message: neither why somebody comes nor the doctor's specialty. */
export type VisitFacts = {
  startsAt: Date
  doctorName: string
  /** For the doctor, inside the app alone: on a locked screen, in mail and in text messages stand the initials. */
  patientName: string
  patientInitials: string
  /** What came back to the patient's wallet, and what of it is kept until somebody decides. */
  refundedCents: number
  heldCents: number
  /** Times that could be had instead. */
  offered?: readonly Date[]
}

type VisitRead = VisitFacts & {
  status: AppointmentStatus
  signedAt: Date | null
  /** Made in the visit: what the notification opens, and no message names. */
  diagnosisId?: string
}

export type VisitContext = NoticeContext<VisitFacts>

export const aboutVisit = (id: string) => ({ kind: 'visit', id }) as const

export const visitSubject: NoticeSubject<'visit', VisitRead> = {
  kind: 'visit',
  find: findVisitForNotice,
  list: listVisitsForNotice,
  facts: ({ startsAt }) => ({ startsAt: startsAt.toISOString() }),
  columns: (id, { diagnosisId }) => ({ appointment_id: id, ...(diagnosisId !== undefined && { diagnosis_id: diagnosisId }) }),
  example: (now) => ({
    ...exampleVisit(now),
    patientName: 'Lerato Mokoena',
    patientInitials: 'LM',
    refundedCents: 0,
    heldCents: 0,
    status: 'scheduled',
    signedAt: null,
  }),
}

/** Tomorrow morning with a doctor who does not exist. */
export const exampleVisit = (now: Date) => ({ startsAt: instantAt(addDays(localDate(now), 1), '09:30'), doctorName: 'Dr. Thandi Example' })

export const ofVisit = { category: 'appointments', type: 'appointment', severity: 'info', urgent: false } as const
/** Told to the doctor: opens the doctor's side of that visit. */
export const ofDoctor = { ...ofVisit, link: (id: string) => `/doctor/consultation/${id}` } as const

/** What a doctor is told of a patient: by name in the app, and by initials where others may look on. */
export const toDoctor = (title: string, say: (patient: string) => string, { about }: VisitContext): NoticeTexts => ({
  app: { title, message: say(about.patientName) },
  discreet: { push: { title, message: say(about.patientInitials) } },
})

/** Of use until so many minutes before the visit begins. */
export const beforeStart =
  (minutes: number) =>
  ({ about }: VisitContext) =>
    addMinutes(about.startsAt, -minutes)

type WhyStale = (visit: VisitRead, now: Date) => WhyNotSent | undefined

const GIVEN_UP: ReadonlySet<AppointmentStatus> = new Set(['cancelled', 'no_show', 'doctor_no_show'])

/** Takes place, at the time the message says. */
export const unlessGivenUp: WhyStale = ({ status }) => (GIVEN_UP.has(status) ? 'cancelled' : undefined)

/** Has not begun: nobody needs to be told to come. */
export const whileAhead: WhyStale = (visit, now) =>
  unlessGivenUp(visit, now) ?? (visit.status === 'scheduled' && visit.startsAt > now ? undefined : 'over')

export const whileIn =
  (status: AppointmentStatus): WhyStale =>
  (visit) =>
    visit.status === status ? undefined : 'over'
