import { expect, test } from 'vitest'
import { whyNotTakeOff } from './consultationTypes.ts'

test('the last type that patients can book stays on offer', () => {
  const types = [
    { name: 'General Consultation', isActive: true },
    { name: 'Long Consultation', isActive: false },
  ]
  expect(whyNotTakeOff('General Consultation', types)).toBe('LAST_TYPE')
  expect(whyNotTakeOff('Long Consultation', types)).toBeUndefined()
  expect(whyNotTakeOff('General Consultation', [...types, { name: 'Short Consultation', isActive: true }])).toBeUndefined()
})
