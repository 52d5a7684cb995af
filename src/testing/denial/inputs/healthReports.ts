import { v7 } from 'uuid'
import type { EffectsOf, InputsOf } from '../inputs.ts'

const unknown = () => ({ id: v7() })

export const inputs: InputsOf<'healthReports'> = {
  mine: () => undefined,
  make: () => ({ id: v7(), from: '2026-11-20', to: '2026-11-01' }),
  read: unknown,
  download: unknown,
  share: ({ visit }) => ({ id: v7(), appointmentId: visit }),
  takeBack: unknown,
  ofPatient: ({ patient }) => ({ userId: patient }),
}

export const effects: EffectsOf<'healthReports'> = { make: { from: '2026-10-22' } }
