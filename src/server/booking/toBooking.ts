import type { Booking } from '#contract/booking.ts'
import { toAppointment } from '../visits/appointments.store.ts'
import { toConsultation } from '../visits/consultations.store.ts'
import type { DoctorCalendar } from './calendars.store.ts'
import type { BookingPatient, NewVisit } from './store.ts'

type BookedSlotFacts = { visit: NewVisit; calendar: DoctorCalendar; asker: BookingPatient; me: string; now: Date }

const nothingChanged = { cancelled_by: null, cancel_reason: null, late_fee: null, late_fee_until: null }

/** A booking just made, as reading it again would show it. */
export function toBooking({ visit, calendar, asker, me, now }: BookedSlotFacts): Booking {
  return { appointment: appointmentMade({ visit, calendar, asker, me }), consultation: consultationMade({ visit, calendar, me, now }) }
}

const shared = ({ visit, calendar, me }: Pick<BookedSlotFacts, 'visit' | 'calendar' | 'me'>) => ({
  user_id: me,
  doctor_name: calendar.name,
  reason: visit.reason,
  notes: null,
})

const appointmentMade = ({ visit, calendar, asker, me }: Omit<BookedSlotFacts, 'now'>) =>
  toAppointment({
    ...shared({ visit, calendar, me }),
    id: visit.appointmentId,
    doctor_id: calendar.doctorId,
    doctor_specialty: calendar.specialty,
    patient_name: `${asker.profile.first_name} ${asker.profile.last_name}`,
    type: visit.type,
    date: visit.startsAt,
    ends_at: visit.endsAt,
    status: 'scheduled',
    consultation_id: visit.consultationId,
    waiting_since: null,
    version: 1,
    reschedule_count: 0,
    amount_cents: visit.priceCents,
    is_specialist: calendar.isSpecialist,
    proposal: null,
  })

const consultationMade = ({ visit, calendar, me, now }: Omit<BookedSlotFacts, 'asker'>) =>
  toConsultation({
    ...shared({ visit, calendar, me }),
    id: visit.consultationId,
    appointment_id: visit.appointmentId,
    specialty: calendar.specialty,
    starts_at: visit.startsAt,
    ends_at: visit.endsAt,
    status: 'scheduled',
    payment_method: visit.paymentMethod,
    amount_cents: visit.priceCents,
    outcome: null,
    prescription: null,
    diagnosis_summary: null,
    tests_requested: [],
    follow_up: null,
    has_sick_note: false,
    has_medication_script: false,
    summary_document_id: null,
    ...nothingChanged,
    created_at: now,
  })
