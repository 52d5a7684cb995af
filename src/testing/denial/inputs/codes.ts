import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

const codeRow = { code: 'U99', label: 'x', mark: null, validPrimary: true, gender: null, ageFrom: null, ageTo: null, externalCause: false }

export const inputs: InputsOf<'codes'> = {
  search: () => ({ query: 'head' }),
  describe: () => ({ codes: ['I10'] }),
  setFavourite: () => ({ code: 'I10', isFavourite: false }),
  notifiableConditions: () => undefined,
  saveNotifiableAnswer: ({ visit }) => ({ appointmentId: visit, conditionId: v7(), answer: 'not_a_case' }),
  addCondition: () => ({ name: 'Nothing', category: 2, codes: ['U99.9'] }),
  updateCondition: () => ({ id: v7(), version: 1, name: 'Nothing', category: 2, codes: ['U99.9'] }),
  removeCondition: () => ({ id: v7(), version: 1 }),
  currentList: () => undefined,
  startImport: () => ({ title: 'Nothing', rows: 1 }),
  addCodes: () => ({ listId: v7(), rows: [codeRow] }),
  finishImport: () => ({ listId: v7() }),
}
