import { expect, test } from 'vitest'
import { comesFromBooking } from './comesFromBooking.ts'

test('the booking dialog is known by what it asks to open again', () => {
  expect(comesFromBooking('/dashboard?openBooking=true')).toBe(true)
  expect(comesFromBooking('/dashboard')).toBe(false)
  expect(comesFromBooking(undefined)).toBe(false)
})
