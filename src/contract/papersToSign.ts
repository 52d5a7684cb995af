import { z } from 'zod'
import { AppointmentId, Id, Instant } from './primitives.ts'

export type PaperToSign = z.infer<typeof PaperToSign>
/** A paper that counts only once its doctor signed it by hand, and was not revoked. */
export const PaperToSign = z.object({
  documentId: Id,
  appointmentId: AppointmentId,
  kind: z.string(),
  number: z.string(),
  patientName: z.string(),
  issuedAt: Instant,
})
