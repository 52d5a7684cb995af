import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { DoctorRows } from '../rows.ts'

export const doctorRows: DoctorRows = {
  'public.note_snippets': ({ id }) => ({ id: v7(), doctor_id: id, section: 'plan', title: 'x', text: 'x', updated_at: START }),
}
