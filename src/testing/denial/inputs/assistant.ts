import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

const question = () => ({ id: v7(), query: ' ', userAge: null, userGender: null, userConditions: [], conversationHistory: [] })

export const inputs: InputsOf<'assistant'> = {
  messages: () => undefined,
  ask: question,
  askLive: question,
  model: () => undefined,
  decideModel: () => ({ agrees: true, version: '1', provider: 'Nobody', country: 'Nowhere' }),
  clear: () => undefined,
  rate: () => ({ id: v7(), rated: { rating: 'helpful' } }),
  figures: () => undefined,
  askNurse: () => ({ id: v7() }),
}
