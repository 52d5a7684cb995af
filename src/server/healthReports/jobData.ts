import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const healthReportJobData = { 'health-report': z.object({ reportId: Id }) }
