import { expect, test } from 'vitest'
import { idempotencyKeys } from './useIdempotencyKey.ts'

test('what is sent again has the same key until it has arrived; other words have another', () => {
  const { keyOf, renew } = idempotencyKeys()
  const first = keyOf({ title: 'Cough', text: 'Fluids' })
  expect(keyOf({ title: 'Cough', text: 'Fluids' })).toBe(first)
  expect(keyOf({ title: 'Cough', text: 'Fluids and rest' })).not.toBe(first)
  const again = keyOf({ title: 'Cough', text: 'Fluids' })
  renew()
  expect(keyOf({ title: 'Cough', text: 'Fluids' })).not.toBe(again)
})

test('a key is a UUID with its time in it: of two readings of one minute the later counts', () => {
  expect(idempotencyKeys().keyOf({})[14]).toBe('7')
})
