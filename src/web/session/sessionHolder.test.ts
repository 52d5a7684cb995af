import { DAY, doctor, HOUR, MINUTE, palesa, SECOND, START, testTab } from '#testing/web/sessionTab.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const refusal = (code: string) => Object.assign(new Error(code), { code })

test('the server is asked once, and everybody who asks hears the same', async () => {
  const { holder, calls, events } = testTab({ me: palesa })
  expect(holder.state()).toMatchObject({ isLoading: true, isLoggedIn: false, me: null })
  expect(await Promise.all([holder.load(), holder.load()])).toEqual([palesa, palesa])
  await holder.load()
  expect(calls.askMe).toBe(1)
  expect(events()).toEqual(['INITIAL_SESSION here'])
  expect(holder.state()).toMatchObject({
    isLoading: false,
    isLoggedIn: true,
    role: 'patient',
    user: { id: 'a1', email: 'palesa@example.org' },
    session: { endsAt: palesa.sessionEndsAt, isLocked: false },
  })
})

test('a question that never reached the server is asked again, and after four tries given back', async () => {
  const { holder, calls, clock } = testTab({ me: palesa, failures: 2 })
  const answer = holder.load()
  await clock.pass(SECOND)
  expect((await answer)?.id).toBe('a1')
  expect(calls.askMe).toBe(3)
  const lost = testTab({ me: palesa, failures: 9 })
  const lostAnswer = lost.holder.load().catch((error: Error) => error.message)
  await lost.clock.pass(MINUTE)
  expect(await lostAnswer).toBe('no connection')
  expect(lost.calls.askMe).toBe(4)
  expect(lost.holder.state().isLoading).toBe(true)
})

test('a session is refreshed when its last tenth begins, not before and once', async () => {
  const { holder, calls, clock, events } = testTab({ me: doctor })
  await holder.load()
  await clock.pass(54 * MINUTE - 1)
  expect(calls.refresh).toBe(0)
  await clock.pass(1)
  expect(calls.refresh).toBe(1)
  expect(events().at(-1)).toBe('TOKEN_REFRESHED here')
  await clock.pass(54 * MINUTE - 1)
  expect(calls.refresh).toBe(1)
  await clock.pass(1)
  expect(calls.refresh).toBe(2)
})

test("a patient's thirty days are longer than a timer of a browser may be", async () => {
  const { holder, calls, clock } = testTab({ me: palesa })
  await holder.load()
  await clock.pass(27 * DAY - 1)
  expect(calls.refresh).toBe(0)
  await clock.pass(1)
  expect(calls.refresh).toBe(1)
  expect(clock.longest()).toBeLessThan(2 ** 31)
})

test('a machine that slept over the first part of a long wait does not wait the whole second part', async () => {
  const { holder, calls, clock } = testTab({ me: palesa })
  await holder.load()
  clock.sleep(26 * DAY)
  await clock.pass(DAY)
  expect(calls.refresh).toBe(1)
})

test('a session at its last end is not refreshed again and again, and is over when the server says so', async () => {
  const { holder, calls, clock, events, server } = testTab({ me: doctor })
  server.lastEnd = START + HOUR
  await holder.load()
  await clock.pass(59 * MINUTE)
  expect(calls.refresh).toBe(1)
  server.me = null
  await clock.pass(MINUTE)
  expect(calls).toMatchObject({ refresh: 1, askMe: 2 })
  expect(events().at(-1)).toBe('SIGNED_OUT server')
  await clock.pass(DAY)
  expect(calls).toMatchObject({ refresh: 1, askMe: 2 })
})

test('a refresh that fails is tried again after 200 ms, then twice as long, until it works', async () => {
  const { holder, calls, clock, server } = testTab({ me: doctor })
  await holder.load()
  server.failures = 4
  await clock.pass(54 * MINUTE)
  for (const [pause, tries] of [
    [199, 1],
    [1, 2],
    [399, 2],
    [1, 3],
    [799, 3],
    [1, 4],
    [1600, 5],
    [30 * MINUTE, 5],
  ] as const) {
    await clock.pass(pause)
    expect(calls.refresh).toBe(tries)
  }
})

test('without a connection nothing is tried until it is back', async () => {
  const { holder, calls, clock, server } = testTab({ me: doctor })
  await holder.load()
  server.isOnline = false
  server.failures = 1
  await clock.pass(59 * MINUTE)
  expect(calls.refresh).toBe(1)
  server.isOnline = true
  holder.cameBack()
  await clock.pass(0)
  expect(calls.refresh).toBe(2)
})

test('a page that slept is looked after when it is seen again: refreshed before the end, asked after it', async () => {
  const { holder, calls, clock, server, events } = testTab({ me: doctor })
  await holder.load()
  clock.sleep(10 * MINUTE)
  holder.cameBack()
  expect(calls).toMatchObject({ refresh: 0, askMe: 1 })
  clock.sleep(46 * MINUTE)
  holder.cameBack()
  holder.cameBack()
  await clock.pass(0)
  expect(calls).toMatchObject({ refresh: 1, askMe: 1 })
  clock.sleep(2 * HOUR)
  server.me = null
  holder.cameBack()
  await clock.pass(0)
  expect(calls).toMatchObject({ refresh: 1, askMe: 2 })
  expect(events().at(-1)).toBe('SIGNED_OUT server')
})

test('a phone whose clock is wrong neither signs its owner out nor asks without end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.integer({ min: -400 * DAY, max: 400 * DAY }), fc.integer({ min: -HOUR, max: HOUR })), async (wrongBy) => {
      const { holder, calls, clock } = testTab({ me: doctor, wrongBy })
      await holder.load()
      await clock.pass(HOUR - 1)
      expect(calls.askMe).toBe(1)
      expect(calls.refresh).toBe(1)
      expect(holder.state().isLoggedIn).toBe(true)
    }),
    { numRuns: 200, examples: [[59 * MINUTE + 59 * SECOND], [40 * MINUTE], [-30 * MINUTE]] },
  )
})

test('a refused refresh ends the session, or covers it while it is locked', async () => {
  const ended = testTab({ me: doctor })
  await ended.holder.load()
  ended.server.refusal = refusal('NOT_SIGNED_IN')
  await ended.clock.pass(HOUR)
  expect(ended.events().at(-1)).toBe('SIGNED_OUT server')
  expect(ended.told).toEqual([{ event: 'SIGNED_OUT' }])

  const locked = testTab({ me: doctor })
  await locked.holder.load()
  locked.server.refusal = refusal('SESSION_LOCKED')
  await locked.clock.pass(59 * MINUTE)
  expect(locked.holder.state().session?.isLocked).toBe(true)
  expect(locked.calls.refresh).toBe(1)
})

test('who may not refresh is asked about once more, when the session ends', async () => {
  const { holder, calls, clock, server, events } = testTab({ me: doctor })
  await holder.load()
  server.refusal = refusal('NOT_ALLOWED')
  await clock.pass(59 * MINUTE)
  expect(calls).toMatchObject({ refresh: 1, askMe: 1 })
  Object.assign(server, { refusal: undefined, me: null })
  await clock.pass(MINUTE)
  expect(calls).toMatchObject({ refresh: 1, askMe: 2 })
  expect(events().at(-1)).toBe('SIGNED_OUT server')
})
