import { z } from 'zod'
import { AppointmentId, Id } from '#contract/primitives.ts'

const ofVisit = z.object({ appointmentId: AppointmentId })
const ofProposal = z.object({ appointmentId: AppointmentId, proposalId: Id })

export const visitChangeJobData = {
  /** `offered`: the doctor's next available starts. */
  'visit-cancelled': z.object({ appointmentId: AppointmentId, offered: z.array(z.iso.datetime()) }),
  'visit-moved': z.object({ appointmentId: AppointmentId, moveId: Id }),
  'visit-missed': ofVisit,
  'time-proposed': ofProposal,
  'proposal-answered': ofProposal,
  'late-fee-charged': ofVisit,
  'late-fee-waived': ofVisit,
}
