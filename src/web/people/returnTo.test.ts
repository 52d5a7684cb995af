import { expect, test } from 'vitest'
import { comesFromBooking, ownPath } from './returnTo.ts'

test('only our own paths are followed', () => {
  expect(ownPath('/dashboard?openBooking=true')).toBe('/dashboard?openBooking=true')
  for (const foreign of [
    undefined,
    '',
    'dashboard',
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])
    expect(ownPath(foreign), foreign).toBeUndefined()
})

test('the booking dialog is known by what it asks to open again', () => {
  expect(comesFromBooking('/dashboard?openBooking=true')).toBe(true)
  expect(comesFromBooking('/dashboard')).toBe(false)
  expect(comesFromBooking(undefined)).toBe(false)
})
