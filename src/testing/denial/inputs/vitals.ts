import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { EffectsOf, InputsOf } from '../inputs.ts'

const reading = { context: null, measuredAt: START }
const noTarget = { low1: null, high1: null, low2: null, high2: null }

export const inputs: InputsOf<'vitals'> = {
  mine: () => undefined,
  add: () => ({ id: v7(), kind: 'bp', value1: 80, value2: 120, ...reading, at: START, replaces: null }),
  markWrong: () => ({ id: v7(), at: START, isWrong: true }),
  ofPatient: ({ patient }) => ({ userId: patient }),
  record: ({ patient }) => ({ id: v7(), userId: patient, kind: 'pulse', value1: 900, value2: null, ...reading }),
  saveTarget: ({ patient }) => ({ id: v7(), userId: patient, kind: 'bp', ...noTarget, high1: 900, version: 0 }),
}

export const effects: EffectsOf<'vitals'> = {
  add: { value1: 120, value2: 80 },
  record: { value1: 72 },
  saveTarget: { high1: 130 },
}
