import type { ReactNode } from 'react'
import type { Appointment } from '#contract/visits.ts'

/** What changes a visit: another room's. */
export type VisitChangeParts = {
  /** Another time that the doctor asks for. */
  proposal: (appointment: Appointment) => ReactNode
  /** Cancel and Reschedule. */
  buttons: (appointment: Appointment) => ReactNode
  /** What kept a patient who missed it. */
  missed: (appointmentId: string) => ReactNode
}
