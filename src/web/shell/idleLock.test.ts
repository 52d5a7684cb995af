import { expect, test } from 'vitest'
import { IdleLock, type LockMessage } from './idleLock.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Tabs of one browser: a clock for all, a line between them, and what the server was told. */
function browser(count: number) {
  const world = { nowMs: 0, inCall: new Set<number>(), here: [] as number[], locked: 0 }
  const tabs: IdleLock[] = []
  const tellOthers = (from: number, message: LockMessage) => tabs.forEach((tab, at) => at !== from && tab.hear(message))
  for (let at = 0; at < count; at += 1)
    tabs.push(
      new IdleLock({
        nowMs: () => world.nowMs,
        isPresent: () => world.inCall.has(at),
        tellServerHere: () => world.here.push(world.nowMs),
        lockServer: () => (world.locked += 1),
        tellTabs: (message) => tellOthers(at, message),
      }),
    )
  const pass = (ms: number) => {
    for (const end = world.nowMs + ms; world.nowMs < end;) {
      world.nowMs += 5 * SECOND
      for (const tab of tabs) tab.look()
    }
  }
  const locked = () => tabs.map((tab) => tab.get().isLocked)
  return { world, tabs, pass, locked }
}

test('after 15 minutes without a touch the screen locks, not a moment before, and the server is told once', () => {
  const { world, tabs, pass, locked } = browser(1)
  pass(14 * MINUTE)
  tabs[0]!.touched()
  pass(15 * MINUTE - 5 * SECOND)
  expect(locked()).toEqual([false])
  pass(5 * SECOND)
  expect(locked()).toEqual([true])
  pass(5 * MINUTE)
  expect(world.locked).toBe(1)
})

test('a touch in one tab keeps every tab open, and all lock and open together', () => {
  const { world, tabs, pass, locked } = browser(3)
  for (let minute = 0; minute < 60; minute += 1) {
    pass(MINUTE)
    tabs[1]!.touched()
  }
  expect(locked()).toEqual([false, false, false])
  pass(15 * MINUTE)
  expect(locked()).toEqual([true, true, true])
  expect(world.locked).toBe(1)
  tabs[2]!.unlock()
  expect(locked()).toEqual([false, false, false])
  pass(14 * MINUTE)
  expect(locked()).toEqual([false, false, false])
})

test('the server hears of somebody at most once a minute, and of the last touch too', () => {
  const { world, tabs, pass } = browser(1)
  for (let second = 0; second < 300; second += 5) {
    tabs[0]!.touched()
    pass(5 * SECOND)
  }
  expect(world.here).toEqual([0, 1, 2, 3, 4, 5].map((minute) => minute * MINUTE))
  pass(5 * SECOND)
  const before = world.here.length
  tabs[0]!.touched()
  pass(2 * MINUTE)
  expect(world.here.length).toBe(before + 1)
  pass(5 * MINUTE)
  expect(world.here.length).toBe(before + 1)
})

test('a computer that slept locks on the first touch instead of going on', () => {
  const { world, tabs, locked } = browser(1)
  tabs[0]!.touched()
  world.nowMs += 16 * MINUTE
  tabs[0]!.touched()
  expect(locked()).toEqual([true])
})

test('a call counts as being here, in every tab and for the server', () => {
  const { world, pass, locked } = browser(2)
  world.inCall.add(0)
  pass(40 * MINUTE)
  expect(locked()).toEqual([false, false])
  expect(world.here.length).toBeGreaterThanOrEqual(39)
  world.inCall.clear()
  pass(15 * MINUTE)
  expect(locked()).toEqual([true, true])
})

test('a lock that the server found reaches every tab and is not told back to it', () => {
  const { world, tabs, locked } = browser(2)
  tabs[0]!.foundLocked()
  expect(locked()).toEqual([true, true])
  expect(world.locked).toBe(0)
})

test('a page opened after a while away begins anew', () => {
  const { world, tabs, locked } = browser(1)
  world.nowMs += 20 * MINUTE
  tabs[0]!.begin()
  expect(locked()).toEqual([false])
  expect(world.here).toEqual([20 * MINUTE])
})

test('a locked screen is opened by no touch and no call, only by the server', () => {
  const { world, tabs, pass, locked } = browser(1)
  tabs[0]!.lock()
  tabs[0]!.touched()
  world.inCall.add(0)
  pass(MINUTE)
  expect(locked()).toEqual([true])
  tabs[0]!.unlock()
  expect(locked()).toEqual([false])
})
