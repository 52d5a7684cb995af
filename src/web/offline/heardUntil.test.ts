import { expect, test } from 'vitest'
import { makeHeardUntil } from './heardUntil.ts'

test('what a page knows is as new as the moment before it slept, until the line brings something again', () => {
  let now = 0
  const heard = makeHeardUntil(() => now)
  now = 15_000
  expect(heard.ms()).toBe(now)
  now = 75_000
  expect(heard.ms()).toBe(now)
  now = 9 * 60 * 60_000 // overnight
  expect(heard.ms()).toBe(75_000)
  now += 15_000
  expect(heard.ms(), 'awake, on a line that may be dead').toBe(75_000)
  heard.hear()
  expect(heard.ms()).toBe(now)
})
