import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const educationJobData = {
  'article-sent': z.object({ id: Id }),
}
