import { createFileRoute } from '@tanstack/react-router'
import { HealthSummaryScreen } from '#web/dashboard/HealthSummaryScreen.tsx'

export const Route = createFileRoute('/_patient/health-summary')({ staticData: { withBack: true }, component: HealthSummaryScreen })
