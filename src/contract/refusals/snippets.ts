import { z } from 'zod'

export const snippetsRefusals = {
  TOO_MANY_SNIPPETS: { status: 422, data: z.object({ most: z.int() }) },
} as const
