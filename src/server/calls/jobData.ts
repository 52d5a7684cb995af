import { z } from 'zod'
import { AppointmentId } from '#contract/primitives.ts'

const ofVisit = z.object({ appointmentId: AppointmentId })

export const callJobData = { 'doctor-ready': ofVisit, 'patient-waiting': ofVisit }
