import { callGuestOf } from './callRows.ts'
import type { MatrixPeople } from './people.ts'
import { literal } from './insertion.ts'
import { LAWFUL_DAY } from './seed.ts'
import { START } from '../world.ts'
import type { AccessRole } from './expected.ts'

type WrongChange = { says: string; asker: AccessRole; table: string; statement: string }

/** Of rows that the asker may change, or remove, in another way: what they must not become. */
export function wrongChanges({ visitA, patientA, doctorA }: MatrixPeople): WrongChange[] {
  const guest = `where id = '${callGuestOf(visitA.visit)}'`
  const now = literal(START)
  return [
    {
      asker: 'patient',
      table: 'public.call_guests',
      says: 'lets a guest in, under the name of taking them back',
      statement: `update call_guests set admitted_at = ${now}, hears_after = 0, removed_by = '${patientA.id}' ${guest}`,
    },
    {
      asker: 'patient',
      table: 'public.call_guests',
      says: "takes a guest back in the doctor's name",
      statement: `update call_guests set removed_at = ${now}, removed_by = '${doctorA.id}' ${guest}`,
    },
    {
      asker: 'doctor',
      table: 'public.paper_asks',
      says: 'answers what they asked the patient',
      statement: `update paper_asks set answered_at = ${now}, given = true where appointment_id = '${visitA.visit}'`,
    },
    {
      asker: 'admin',
      table: 'public.holidays',
      says: 'takes away a holiday of the law',
      statement: `delete from holidays where date = '${LAWFUL_DAY}'`,
    },
  ]
}
