import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

const content = { problems: [], goals: [], actions: [], barriers: '', everyDays: 14, reviewOn: '2020-01-06' }

export const inputs: InputsOf<'carePlans'> = {
  ofPatient: ({ patient }) => ({ userId: patient }),
  save: ({ patient }) => ({ userId: patient, id: v7(), after: 0, content }),
  mine: () => undefined,
  myVersions: () => undefined,
  markSeen: () => ({ id: v7() }),
  agree: () => ({ id: v7() }),
  comment: () => ({ id: v7(), text: 'I cannot walk so far' }),
}
