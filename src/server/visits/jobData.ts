import { z } from 'zod'
import { AppointmentId, Id } from '#contract/primitives.ts'

export const visitJobData = {
  'visit-signed': z.object({ appointmentId: AppointmentId }),
  'diagnosis-added': z.object({ appointmentId: AppointmentId, diagnosisId: Id }),
}
