import { z } from 'zod'

export const papersRefusals = {
  PAPER_INCOMPLETE: { status: 422, data: z.object({ missing: z.array(z.string()) }) },
  PAPER_REVOKED: { status: 409 },
  ALREADY_ISSUED: { status: 409 },
  SCAN_UNREADABLE: { status: 422 },
  SCAN_TOO_LARGE: { status: 413 },
} as const
