import { z } from 'zod'
import { AppointmentId, Id } from '#contract/primitives.ts'

const ofDocument = z.object({ documentId: Id })

export const paperJobData = {
  'patient-asked': z.object({ appointmentId: AppointmentId }),
  'paper-issued': ofDocument,
  'paper-revoked': ofDocument,
}
