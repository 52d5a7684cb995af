import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'holidays'> = {
  list: () => ({ year: 2026 }),
  visitsOn: () => ({ date: '2026-11-23' }),
  add: () => ({ date: '2020-01-02', name: 'Election', knownVisits: 0 }),
  remove: () => ({ date: '2020-01-02' }),
}
