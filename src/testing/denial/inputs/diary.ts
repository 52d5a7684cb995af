import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'diary'> = {
  days: () => ({ from: '2026-11-23', to: '2026-11-24' }),
  availability: () => undefined,
  saveWeek: () => ({ version: 999, knownVisits: 0, weekly: [] }),
  saveDay: () => ({ version: 999, knownVisits: 0, date: '2020-01-02', hours: [] }),
  blockTime: () => ({
    id: v7(),
    startsAt: new Date('2020-01-02T08:00:00Z'),
    endsAt: new Date('2020-01-02T09:00:00Z'),
    kind: 'blocked',
    reason: '',
  }),
  removeBlock: () => ({ id: v7() }),
  setAccepting: () => ({ accepting: true }),
  setHolidays: () => ({ works: false }),
}
