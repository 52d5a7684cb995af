import { expect, test, vi } from 'vitest'
import { screenNow } from '#web/ui/clock.ts'
import { noteServerTime, serverNowMs } from './serverClock.ts'

test('screens go by the clock of a demo that somebody moved ahead, whoever looks; what the server judges goes by its own time', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T13:00:00Z') })
  vi.stubGlobal('window', new EventTarget())
  const hear = (headers: Record<string, string>) => noteServerTime(new Response(null, { headers }))
  hear({ date: 'Sun, 29 Nov 2026 13:00:05 GMT', 'clock-ahead': '86400000' })
  expect(screenNow()).toEqual(new Date('2026-11-29T13:00:00Z'))
  expect(new Date(serverNowMs())).toEqual(new Date('2026-11-29T13:00:05Z'))
  hear({ date: 'Sat, 28 Nov 2026 13:00:05 GMT' })
  expect(screenNow()).toEqual(new Date('2026-11-28T13:00:00Z'))
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
