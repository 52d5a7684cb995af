import { createFileRoute } from '@tanstack/react-router'
import { CalendarScreen } from '#web/doses/CalendarScreen.tsx'

// Every page carries what stands here, so its questions are asked by the screen.
export const Route = createFileRoute('/_patient/medication-calendar')({ staticData: { withBack: true }, component: CalendarScreen })
