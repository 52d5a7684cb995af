import { z } from 'zod'
import { AppointmentId } from '#contract/primitives.ts'

export const bookingJobData = { 'consultation-booked': z.object({ appointmentId: AppointmentId }) }
