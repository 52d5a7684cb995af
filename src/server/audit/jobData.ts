import { z } from 'zod'

export const auditJobData = { 'seal-audit': z.object({}), 'check-audit': z.object({}) }
