import { createFileRoute } from '@tanstack/react-router'
import { MedicationReminders } from './-MedicationReminders.tsx'

// Every page carries what stands here, so its questions are asked by the screens.
export const Route = createFileRoute('/_patient/medication-reminders')({ component: MedicationReminders })
