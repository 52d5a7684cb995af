import type { Me } from '#contract/accounts.ts'
import { sessionTerm } from '#rules/sessions.ts'
import type { AnswerCode } from '#web/api/client.ts'
import { makeServerClock } from '#web/api/serverClock.ts'
import type { SessionEvent, TabMessage } from '#web/session/sessionEvents.ts'
import { SessionHolder } from '#web/session/sessionHolder.ts'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const START = Date.UTC(2026, 10, 20, 6)

export const palesa: Me = {
  id: 'a1',
  email: 'palesa@example.org',
  name: 'Palesa Mokoena',
  role: 'patient',
  photo: null,
  onboardingComplete: true,
  preferences: { dateOrder: 'month_first', clock: '12' },
  isLocked: false,
  sessionEndsAt: new Date(START + 30 * DAY),
}
export const doctor: Me = { ...palesa, id: 'd1', role: 'doctor', sessionEndsAt: new Date(START + HOUR) }

type Options = { me: Me | null; failures?: number; wrongBy?: number }

/** One tab for a test: a holder, the server it asks, and a clock that stands still until it is told to pass. */
export function testTab({ me, failures = 0, wrongBy = 0 }: Options, onTell: (message: TabMessage) => void = () => {}) {
  const clock = testClock()
  const server = { me, failures, isOnline: true, lastEnd: Infinity, refusal: undefined as Error | undefined }
  const calls = { askMe: 0, refresh: 0 }
  const told: TabMessage[] = []
  const log: [SessionEvent, string][] = []
  const serverClock = makeServerClock(() => clock.now() + wrongBy)
  const answer = () => {
    if (server.failures > 0) {
      server.failures -= 1
      throw new TypeError('no connection')
    }
    serverClock.hear(new Date(clock.now()).toUTCString())
    if (server.refusal) throw server.refusal
  }
  const holder = new SessionHolder({
    fetchMe: async () => {
      calls.askMe += 1
      const me = server.me
      await Promise.resolve()
      answer()
      return me
    },
    refresh: async () => {
      calls.refresh += 1
      await Promise.resolve()
      answer()
      const endsAt = Math.min(clock.now() + sessionTerm(server.me!.role).slidingMs, server.lastEnd)
      return { ...server.me!, sessionEndsAt: new Date(endsAt) }
    },
    codeOf: (error) => (error as { code?: AnswerCode }).code,
    nowMs: serverClock.nowMs,
    after: clock.after,
    isOnline: () => server.isOnline,
    tellTabs: (message) => {
      told.push(message)
      onTell(message)
    },
  })
  holder.subscribe((event, _, origin) => log.push([event, origin]))
  return { holder, server, calls, clock, told, events: () => log.map((entry) => entry.join(' ')) }
}

/** Two tabs of one browser, at one server. */
export function twoTestTabs(options: Options) {
  const one: ReturnType<typeof testTab> = testTab(options, (message) => two.holder.hear(message))
  const two: ReturnType<typeof testTab> = testTab(options, (message) => one.holder.hear(message))
  Object.defineProperty(two.server, 'me', { get: () => one.server.me, set: () => {} })
  return [one, two] as const
}

function testClock() {
  let now = START
  let longest = 0
  let timers: { at: number; step: () => void }[] = []
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return {
    now: () => now,
    longest: () => longest,
    after: (ms: number, step: () => void) => {
      longest = Math.max(longest, ms)
      const timer = { at: now + ms, step }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
    /** Time passes and every timer fires when it is due. */
    pass: async (ms: number) => {
      const until = now + ms
      await settle()
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        now = Math.max(now, next.at)
        next.step()
        await settle()
      }
      now = until
    },
    /** Time passes and no timer fires: the machine slept. */
    sleep: (ms: number) => {
      now += ms
      timers = timers.map((timer) => ({ ...timer, at: Math.max(timer.at, now + MINUTE) }))
    },
  }
}
