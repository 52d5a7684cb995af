import { v7 } from 'uuid'
import { hoursFromStart } from '../people.ts'
import type { DoctorRows } from '../rows.ts'

export const doctorRows: DoctorRows = {
  'public.availability_rules': ({ id }, n) => ({
    id: v7(),
    doctor_id: id,
    weekday: 6,
    starts: `0${n % 8}:00`,
    ends: `0${n % 8}:30`,
    valid_from: '2020-01-01',
  }),
  'public.availability_exceptions': ({ id }, n) => ({
    id: v7(),
    doctor_id: id,
    date: `2031-02-${String((n % 28) + 1).padStart(2, '0')}`,
    starts: '09:00',
    ends: '10:00',
  }),
  'public.time_off': ({ id }) => ({ id: v7(), doctor_id: id, starts_at: hoursFromStart(240), ends_at: hoursFromStart(241), kind: 'sick' }),
}
