import { START } from '#testing/world.ts'
import type { PersonRows } from '../rows.ts'

export const personRows: PersonRows = {
  'public.staff_changes': ({ id }) => ({ user_id: id, what: 'made', at: START }),
}
