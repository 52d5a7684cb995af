import { z } from 'zod'

export const codesRefusals = {
  NOT_NOTIFIABLE: { status: 409 },
  IMPORT_OVER: { status: 409 },
  IMPORT_INCOMPLETE: { status: 409, data: z.object({ arrived: z.int(), expected: z.int() }) },
} as const
