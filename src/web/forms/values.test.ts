import { expect, test } from 'vitest'
import { withoutSent } from './values.ts'

test('only what was sent is cleared: what was typed while it was on its way stays', () => {
  const sent = { name: 'Thandi', text: 'I am here.' }
  expect(withoutSent(sent, sent)).toEqual({ name: '', text: '' })
  expect(withoutSent({ name: 'Thandi', text: 'I am here. Can you hear me?' }, sent)).toEqual({ name: '', text: 'Can you hear me?' })
  expect(withoutSent({ name: 'Sipho', text: 'Sorry, wrong room' }, sent)).toEqual({ name: 'Sipho', text: 'Sorry, wrong room' })
})
