import { errorCodeOf, type AnswerCode } from '#web/api/client.ts'
import type { ThreeWayMerge } from '#web/forms/conflict.ts'
import { Store } from '#web/store.ts'

/** After these answers the text cannot be kept however often it is sent. */
const final = [
  'ALREADY_SIGNED',
  'VISIT_CANCELLED',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'PHONE_NOT_VERIFIED',
  'BAD_REQUEST',
] as const satisfies AnswerCode[]

export type Versioned<T> = { value: T; version: number; savedAt: Date | null }

export type AutosaveState<T> = {
  value: T
  /** What the server has, as far as this tab knows. */
  saved: Versioned<T>
  state: 'saved' | 'typing' | 'saving' | 'retrying' | 'refused' | 'conflict'
  /** Why the server will not take it, while `refused`. */
  refusedWith: (typeof final)[number] | 'TOO_LONG' | null
  /** The other version, while `conflict`. */
  theirs: Versioned<T> | null
}

type Options<T> = {
  save: (version: number, value: T, last: boolean) => Promise<{ version: number; savedAt: Date | null }>
  /** Asks the server again; its answer comes back through `heard`. */
  reread: () => void
  /** Whether two values are the same to the server, which trims what is typed. */
  isSame: (one: T, other: T) => boolean
  /** Both versions together, where nobody has to choose between them. */
  merge?: (sides: ThreeWayMerge<T>) => T | undefined
  /** Why the server would refuse it; asked before sending. */
  whyNot?: (value: T) => 'TOO_LONG' | undefined
  /** Debounce: saved when nothing was typed for so long, five seconds unless told. */
  afterMs?: number
  pausesMs?: readonly number[]
}

/** What was typed is not on the server yet. */
export class NotSavedError extends Error {}

/** Saves now, for what goes by the text on the server: throws `NotSaved` when it is not all there. */
export async function flushOrThrow({ flush }: { flush: () => Promise<boolean> }) {
  if (!(await flush())) throw new NotSavedError()
}

/** Text on its way to the server: kept here until it is there, whatever the network does, and never written over another's. */
export class Autosave<T extends object> extends Store<AutosaveState<T>> {
  private readonly options: Options<T>
  private timer: ReturnType<typeof setTimeout> | undefined
  private under: Promise<boolean> | null = null
  /** What was sent and not answered: heard again, it is ours and not another's. */
  private lastSent: T | null = null
  private failures = 0

  constructor(saved: Versioned<T>, options: Options<T>) {
    super({ value: saved.value, saved, state: 'saved', refusedWith: null, theirs: null })
    this.options = options
  }

  edit(parts: Partial<T>) {
    const value = { ...this.get().value, ...parts }
    const { state } = this.get()
    this.set({ value, ...(state === 'conflict' ? {} : { state: 'typing', refusedWith: null }) })
    if (state !== 'conflict') this.later(this.options.afterMs ?? 5000)
  }

  /** Whether everything typed is on the server. */
  isClean = () => this.options.isSame(this.get().value, this.get().saved.value)

  /** Saves now what is not saved; the answer is whether everything is. */
  flush = async (last = false): Promise<boolean> => {
    clearTimeout(this.timer)
    while (this.under) await this.under
    if (this.get().state === 'conflict') return false
    if (this.isClean()) {
      if (this.get().state !== 'refused') this.set({ state: 'saved' })
      return true
    }
    const refusedWith = this.options.whyNot?.(this.get().value)
    if (refusedWith) {
      this.set({ state: 'refused', refusedWith })
      return false
    }
    this.under = this.save(last)
    const isSaved = await this.under
    this.under = null
    return isSaved && this.isClean()
  }

  /** What the server has now, read for whatever reason. Text typed here stays. */
  async heard(theirs: Versioned<T>) {
    while (this.under) await this.under
    const { saved, value, theirs: known } = this.get()
    if (theirs.version <= (known ?? saved).version) return
    const isOurs = this.lastSent !== null && this.options.isSame(theirs.value, this.lastSent)
    this.lastSent = null
    const isSettled = isOurs || this.options.isSame(theirs.value, value)
    if (!isSettled && this.isClean()) return this.set({ value: theirs.value, saved: theirs, state: 'saved' })
    const both = isSettled ? value : this.options.merge?.({ base: saved.value, mine: value, stored: theirs.value })
    if (!both) return this.set({ state: 'conflict', theirs })
    this.set({ value: both, saved: theirs, state: 'typing', theirs: null })
    await this.flush()
  }

  /** The doctor has looked at both versions and says what shall stand. */
  async settle(value: T) {
    const { theirs } = this.get()
    if (!theirs) return
    this.set({ value, saved: theirs, theirs: null, state: 'typing' })
    await this.flush()
  }

  stop() {
    clearTimeout(this.timer)
  }

  private later(milliseconds: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), milliseconds)
  }

  private async save(last: boolean): Promise<boolean> {
    const { value, saved } = this.get()
    this.set({ state: 'saving' })
    this.lastSent = value
    try {
      const { version, savedAt } = await this.options.save(saved.version, value, last)
      this.failures = 0
      this.lastSent = null
      const isNewer = this.get().value !== value
      this.set({ saved: { value, version, savedAt }, state: isNewer ? 'typing' : 'saved' })
      if (isNewer) this.later(this.options.afterMs ?? 5000)
      return true
    } catch (error) {
      this.fail(errorCodeOf(error))
      return false
    }
  }

  private fail(code: AnswerCode | undefined) {
    const refusedWith = final.find((one) => one === code)
    if (code === 'STALE_VERSION') {
      this.set({ state: 'retrying' })
      this.options.reread()
    } else if (refusedWith) {
      this.set({ state: 'refused', refusedWith })
      return
    } else this.set({ state: 'retrying' })
    const pauses = this.options.pausesMs ?? [2000, 4000, 8000, 15_000]
    this.later(pauses[Math.min(this.failures++, pauses.length - 1)]!)
  }
}
