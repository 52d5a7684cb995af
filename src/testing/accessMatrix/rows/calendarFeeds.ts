import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { PersonRows } from '../rows.ts'

export const personRows: PersonRows = {
  'public.calendar_feeds': ({ id }) => ({ user_id: id, token_sha256: v7(), created_at: START }),
}
