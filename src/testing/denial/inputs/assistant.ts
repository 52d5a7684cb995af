import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'assistant'> = {
  messages: () => undefined,
  ask: () => ({ id: v7(), query: ' ', userAge: null, userGender: null, userConditions: [], conversationHistory: [] }),
  clear: () => undefined,
  rate: () => ({ id: v7(), rated: { rating: 'helpful' } }),
  askNurse: () => ({ id: v7() }),
}
