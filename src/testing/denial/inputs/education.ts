import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'education'> = {
  library: () => undefined,
  article: () => ({ id: 'living-well' }),
  course: () => ({ id: 'none' }),
  saveViewed: () => ({ id: 'living-well', viewed: ['what'] }),
  answerQuiz: () => ({ id: 'none', answers: [] }),
  toSend: ({ patient }) => ({ userId: patient }),
  send: ({ patient }) => ({ id: v7(), userId: patient, slug: 'none' }),
  texts: () => undefined,
  text: () => ({ id: 'none' }),
  addReview: () => ({
    id: 'living-well',
    version: 'another',
    reviewerName: 'Dr Naledi Dube',
    reviewerNumber: 'MP0123456',
    reviewedOn: '2026-11-20',
  }),
}
