import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'visitOffers'> = {
  doctors: () => undefined,
  ofPatient: ({ patient }) => ({ userId: patient }),
  offer: ({ patient }) => ({ id: v7(), userId: patient, doctorId: v7(), startsAt: START }),
  withdraw: () => ({ id: v7() }),
  mine: () => undefined,
  decline: () => ({ id: v7() }),
}
