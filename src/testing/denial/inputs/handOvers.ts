import { v7 } from 'uuid'
import { addMinutes } from '#rules/time.ts'
import { START } from '#testing/world.ts'
import type { InputsOf } from '../inputs.ts'

const question = 'May she stop amlodipine?'

export const inputs: InputsOf<'handOvers'> = {
  doctors: ({ patient }) => ({ patientId: patient }),
  askDoctor: ({ patient }) => ({ id: v7(), patientId: patient, doctorId: v7(), question, dueAt: addMinutes(START, 600_000) }),
  askNurses: ({ patient }) => ({ id: v7(), patientId: patient, question: 'x', isUrgent: false }),
  ofPatient: ({ patient }) => ({ patientId: patient }),
  toMe: () => undefined,
  answer: () => ({ id: v7(), answer: 'Yes, from today on', patientText: '' }),
  mine: () => undefined,
}
