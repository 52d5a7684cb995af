import { MINUTE_MS } from '#rules/time.ts'
import { IDLE_LOCK_MS } from '#rules/sessions.ts'
import { Store } from '#web/store.ts'

/** What the tabs of one browser tell each other. */
export type LockMessage = { hereAtMs: number } | { isLocked: boolean }

/** All that the lock needs of the world around it. */
export type LockDependencies = {
  nowMs: () => number
  /** Somebody is here without touching anything, in a call. */
  isPresent: () => boolean
  tellServerHere: () => void
  lockServer: () => void
  tellTabs: (message: LockMessage) => void
}

/** The other tabs are told this often at most; the lock waits no less exactly for it. */
const TELL_TABS_MS = 5000

/**
 * Covers the screens of somebody who was away for 15 minutes, in all tabs at once. Coming back after that opens nothing: a tab that
 * slept with its computer locks on the first touch.
 */
export class IdleLock extends Store<{ isLocked: boolean }> {
  readonly #world: LockDependencies
  #hereAtMs: number
  #serverToldMs = -Infinity
  #tabsToldMs = -Infinity

  constructor(world: LockDependencies) {
    super({ isLocked: false })
    this.#world = world
    this.#hereAtMs = world.nowMs()
  }

  /** Somebody has opened a page. */
  begin() {
    this.#hereAtMs = this.#world.nowMs()
    this.touched()
  }

  /** A key, a pointer or a finger. */
  readonly touched = () => {
    if (this.get().isLocked) return
    const now = this.#world.nowMs()
    if (now - this.#hereAtMs >= IDLE_LOCK_MS) return this.lock()
    this.#hereAtMs = now
    this.#tellServer(now)
    if (now - this.#tabsToldMs < TELL_TABS_MS) return
    this.#tabsToldMs = now
    this.#world.tellTabs({ hereAtMs: now })
  }

  /** To be called every few seconds. */
  readonly look = () => {
    if (this.#world.isPresent()) return this.touched()
    if (this.get().isLocked) return
    const now = this.#world.nowMs()
    if (now - this.#hereAtMs >= IDLE_LOCK_MS) return this.lock()
    if (this.#hereAtMs > this.#serverToldMs) this.#tellServer(now)
  }

  readonly hear = (message: LockMessage) => {
    if ('hereAtMs' in message) this.#hereAtMs = Math.max(this.#hereAtMs, message.hereAtMs)
    else if (message.isLocked) this.set({ isLocked: true })
    else this.#open()
  }

  lock() {
    if (this.get().isLocked) return
    this.foundLocked()
    this.#world.lockServer()
  }

  /** The server says that it is locked already. */
  foundLocked() {
    this.set({ isLocked: true })
    this.#world.tellTabs({ isLocked: true })
  }

  /** The server has let the person in again. */
  unlock() {
    this.#open()
    this.#world.tellTabs({ isLocked: false })
  }

  #open() {
    this.#hereAtMs = this.#serverToldMs = this.#world.nowMs()
    this.set({ isLocked: false })
  }

  /** At most once a minute; what is held back the next look tells. */
  #tellServer(now: number) {
    if (now - this.#serverToldMs < MINUTE_MS) return
    this.#serverToldMs = now
    this.#world.tellServerHere()
  }
}
