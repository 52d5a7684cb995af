import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'messageLog'> = {
  list: () => ({ status: 'failed', channel: null, search: 'Lerato', before: null }),
  counts: () => undefined,
  letterbox: () => undefined,
  previews: () => undefined,
  retry: () => ({ id: v7() }),
}
