import type { Me } from '#contract/accounts.ts'
import {
  type Origin,
  type SessionEvent,
  type SessionListener,
  type SessionDependencies,
  stateOf,
  type TabMessage,
} from './sessionEvents.ts'
import { refreshLeadMs, retryPauseMs, timeLeftMs } from './sessionTerm.ts'

const ASKED_AT_MOST = 4
/** A browser's timers cannot be longer: 24.8 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * The one place in a tab that knows who is signed in. Events drive it: what this tab does, what the other tabs tell, what the server
 * says. It asks the server once, refreshes the session near its end, and otherwise leaves the server alone.
 */
export class SessionHolder {
  readonly #world: SessionDependencies
  readonly #listeners = new Set<SessionListener>()
  #state = stateOf(null, true)
  /** Rises with every change: an answer to a question asked before it is out of date. */
  #version = 0
  #asking: Promise<Me | null> | undefined
  #isRefreshing = false
  #failures = 0
  #refreshAtMs = Infinity
  #endsAtMs = Infinity
  #callOff = () => {}

  constructor(world: SessionDependencies) {
    this.#world = world
  }

  readonly state = () => this.#state

  readonly subscribe = (listener: SessionListener) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Who is signed in: asked once for each page. */
  load(): Promise<Me | null> {
    return this.#state.isLoading ? this.reread() : Promise.resolve(this.#state.me)
  }

  /** Asks the server anew who is signed in. Questions asked meanwhile share the answer. */
  reread(): Promise<Me | null> {
    this.#asking ??= this.#askUntilCurrent().finally(() => (this.#asking = undefined))
    return this.#asking
  }

  /** The same, for whoever does not wait. Without a connection it is asked when the page is seen again. */
  lookAgain() {
    this.reread().catch(() => {})
  }

  /** This tab has signed somebody in. */
  signedIn(me: Me, { bySecondFactor = false } = {}) {
    if (bySecondFactor) this.provenAnew()
    this.#become(me)
    this.#emit('SIGNED_IN', 'here')
    this.#world.tellTabs({ event: 'SIGNED_IN', userId: me.id })
  }

  /** This tab has signed out. */
  signedOut() {
    this.#end('here')
    this.#world.tellTabs({ event: 'SIGNED_OUT' })
  }

  /** The server no longer knows who this is. */
  thrownOut() {
    this.#end('server')
    this.#world.tellTabs({ event: 'SIGNED_OUT' })
  }

  /** Something that screens show of the person, or the lock of the session, is different now. */
  updated(change: Partial<Me>) {
    const { me } = this.#state
    if (!me || isSame(me, { ...me, ...change })) return
    this.#become({ ...me, ...change })
    this.#emit('USER_UPDATED', 'here')
    this.#world.tellTabs({ event: 'USER_UPDATED', userId: me.id })
  }

  /** The link of a forgotten password was opened here and is good: nobody is signed in by it. */
  passwordRecovery() {
    this.#emit('PASSWORD_RECOVERY', 'here')
    this.#world.tellTabs({ event: 'PASSWORD_RECOVERY' })
  }

  /** A second factor was given, at sign-in or before a sensitive change. */
  provenAnew() {
    this.#emit('MFA_CHALLENGE_VERIFIED', 'here')
  }

  /** What another tab of this browser tells. */
  hear(message: TabMessage) {
    if (message.event === 'PASSWORD_RECOVERY') return this.#emit('PASSWORD_RECOVERY', 'elsewhere')
    this.#version += 1
    const { me } = this.#state
    if (message.event === 'SIGNED_OUT') return void this.#end('elsewhere')
    if (me && me.id !== message.userId) return message.event === 'SIGNED_IN' ? void this.#end('another_person') : undefined
    if (me && message.event === 'TOKEN_REFRESHED') return this.#refreshed({ ...me, sessionEndsAt: message.endsAt }, 'elsewhere')
    this.lookAgain()
  }

  /** The page is seen again, or the connection is back: what was due meanwhile is done now. */
  cameBack() {
    if (!this.#state.me || this.#world.nowMs() < this.#refreshAtMs) return
    if (this.#world.nowMs() < this.#endsAtMs) void this.#refresh()
    else this.lookAgain()
  }

  async #askUntilCurrent() {
    for (let failures = 0; ;) {
      const version = this.#version
      try {
        const me = await this.#world.fetchMe()
        if (version === this.#version) return this.#learn(me)
      } catch (error) {
        failures += 1
        if (failures === ASKED_AT_MOST) throw error
        await new Promise<void>((resolve) => this.#world.after(retryPauseMs(failures), resolve))
      }
    }
  }

  /** What the server says of the session that this browser shows it. */
  #learn(me: Me | null) {
    const { isLoading, me: before } = this.#state
    if (isLoading) return this.#begin('INITIAL_SESSION', me, 'here')
    if (!before) return me && this.#begin('SIGNED_IN', me, 'elsewhere')
    if (!me) return this.#end('server')
    if (me.id !== before.id) return this.#end('another_person')
    if (isSame(me, before)) return me
    return this.#begin(isSame({ ...me, sessionEndsAt: before.sessionEndsAt }, before) ? 'TOKEN_REFRESHED' : 'USER_UPDATED', me, 'server')
  }

  #begin(event: SessionEvent, me: Me | null, origin: Origin) {
    this.#become(me)
    this.#emit(event, origin)
    return me
  }

  #become(me: Me | null) {
    this.#version += 1
    this.#state = stateOf(me)
    this.#plan()
  }

  #end(origin: Origin) {
    if (this.#state.me) this.#begin('SIGNED_OUT', null, origin)
    return null
  }

  #refreshed(me: Me, origin: Origin) {
    this.#failures = 0
    this.#state = stateOf(me)
    this.#plan(true)
    this.#emit('TOKEN_REFRESHED', origin)
  }

  /** One timer: for the refresh, or, where refreshing no longer moves the end, for the end itself. */
  #plan(isFresh = false) {
    this.#callOff()
    this.#refreshAtMs = this.#endsAtMs = Infinity
    const { me } = this.#state
    if (!me) return
    const left = timeLeftMs(me, this.#world.nowMs())
    const untilRefresh = Math.max(0, left - refreshLeadMs(me))
    this.#endsAtMs = this.#world.nowMs() + left
    this.#refreshAtMs = me.isLocked || (isFresh && untilRefresh === 0) ? this.#endsAtMs : this.#endsAtMs - left + untilRefresh
    if (this.#refreshAtMs < this.#endsAtMs) this.#wait(untilRefresh, () => void this.#refresh())
    else this.#wait(left, () => this.lookAgain())
  }

  #wait(ms: number, step: () => void) {
    const part = Math.min(ms, LONGEST_TIMER_MS)
    const dueAtMs = this.#world.nowMs() + ms
    // A machine that slept fires late: what is left then is less.
    const goOn = () => this.#wait(Math.max(0, Math.min(ms - part, dueAtMs - this.#world.nowMs())), step)
    this.#callOff = this.#world.after(part, ms > part ? goOn : step)
  }

  async #refresh() {
    const { me } = this.#state
    if (!me || this.#isRefreshing) return
    this.#callOff()
    this.#isRefreshing = true
    const version = this.#version
    const answer = await this.#world.refresh().then(
      (fresh) => ({ fresh }),
      (error: unknown) => ({ error }),
    )
    this.#isRefreshing = false
    if (version !== this.#version) return
    if ('error' in answer) return this.#refreshFailed(answer.error)
    if (answer.fresh.id !== me.id) return void this.#end('another_person')
    this.#refreshed(answer.fresh, 'here')
    this.#world.tellTabs({ event: 'TOKEN_REFRESHED', userId: me.id, endsAt: answer.fresh.sessionEndsAt })
  }

  /** Tried again until the session is over; without a connection when it is back. */
  #refreshFailed(error: unknown) {
    const code = this.#world.codeOf(error)
    if (code === 'NOT_SIGNED_IN') return this.thrownOut()
    if (code === 'SESSION_LOCKED') return this.updated({ isLocked: true })
    // Who has no role cannot begin the term anew: the session ends when it ends.
    if (code === 'NOT_ALLOWED') return this.#wait(Math.max(0, this.#endsAtMs - this.#world.nowMs()), () => this.lookAgain())
    this.#failures += 1
    if (!this.#world.isOnline() || this.#world.nowMs() >= this.#endsAtMs) return
    this.#wait(retryPauseMs(this.#failures), () => void this.#refresh())
  }

  #emit(event: SessionEvent, origin: Origin) {
    for (const listener of this.#listeners) listener(event, this.#state, origin)
  }
}

const isSame = (me: Me, before: Me) => JSON.stringify(me) === JSON.stringify(before)
