import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TourClock } from './tourClock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Every state the tour comes to, with the second at which it does. */
function watched() {
  const tour = new TourClock()
  const began = performance.now()
  const seen: string[] = []
  tour.follow(() => seen.push(`${Math.round(performance.now() - began) / 1000} ${tour.get().state} ${tour.get().stop}`))
  return { tour, seen }
}

test('its words appear at 0, 6, 13 and 20 seconds, and the last one goes', () => {
  const { tour, seen } = watched()
  tour.start()
  vi.advanceTimersByTime(60_000)
  expect(seen).toEqual(['0 running 0', '6 running 1', '13 running 2', '20 running 3', '27 off 0'])
})

test('while it is paused its clock stands still, however often', () => {
  const { tour, seen } = watched()
  tour.start()
  vi.advanceTimersByTime(2000)
  tour.pause()
  tour.pause()
  vi.advanceTimersByTime(100_000)
  tour.resume()
  vi.advanceTimersByTime(3000)
  tour.pause()
  vi.advanceTimersByTime(1000)
  tour.resume()
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual(['0 running 0', '2 paused 0', '102 running 0', '105 paused 0', '106 running 0', '107 running 1'])
  expect(tour.get()).toEqual({ state: 'running', stop: 1 })
})

test('once ended nothing more appears, and it can be taken again from the beginning', () => {
  const { tour, seen } = watched()
  tour.start()
  vi.advanceTimersByTime(7000)
  tour.end()
  tour.resume()
  vi.advanceTimersByTime(60_000)
  expect(seen.at(-1)).toBe('7 off 0')
  tour.start()
  vi.advanceTimersByTime(6000)
  expect(seen.slice(-2)).toEqual(['67 running 0', '73 running 1'])
})
