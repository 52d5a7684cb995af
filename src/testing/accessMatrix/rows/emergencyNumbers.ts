import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { CommonRows } from '../rows.ts'

export const commonRows: CommonRows = {
  'public.emergency_contacts': (n) => ({ id: v7(), name: `Service ${n}`, numbers: '{112}', position: n, updated_at: START }),
}
