import { hoursFromStart } from '../people.ts'
import type { PersonRows } from '../rows.ts'

export const personRows: PersonRows = {
  'public.slot_holds': ({ id }, { doctorA }, n) => ({
    doctor_id: doctorA.id,
    starts_at: hoursFromStart(300 + n),
    ends_at: hoursFromStart(301 + n),
    user_id: id,
    expires_at: hoursFromStart(1),
  }),
}
