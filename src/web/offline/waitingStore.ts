import { createStore, delMany, entries, get, set, update, type UseStore } from 'idb-keyval'
import type { DoseAction } from '#contract/doses.ts'
import type { SectionId } from '#contract/education.ts'
import type { SymptomAction } from '#contract/symptoms.ts'
import type { Refill, StockCount } from '#rules/medicines/phoneStock.ts'
import type { WaitingMistake, WaitingReading } from '#rules/vitals/phoneReadings.ts'

/*
 * What this device still has to send, in the browser's database, for pages and the service worker: one entry for each press, so that a full
 * device refuses the newest and keeps the rest. It outlives pages, sessions that end by themselves and new versions of the app (decision 75).
 */

/** A call that may wait: which procedure, and what it is told. The same again is once on the server. */
export type WaitingCall =
  | { procedure: 'doses.sync'; input: DoseAction }
  | { procedure: 'medicines.addRefill'; input: Refill }
  | { procedure: 'medicines.countStock'; input: StockCount }
  | { procedure: 'symptoms.sync'; input: SymptomAction }
  | { procedure: 'vitals.add'; input: WaitingReading }
  | { procedure: 'vitals.markWrong'; input: WaitingMistake }
  | { procedure: 'education.saveViewed'; input: { id: string; viewed: SectionId[]; at: Date } }

/** `sent`: the server has it, but this device has not read since. `refused`: why it does not count; stays until its person has read it. */
export type WaitingState = { at: 'unsent' } | { at: 'sent' } | { at: 'refused'; why: string }
export type WaitingEntry = WaitingCall & { key: string; userId: string; state: WaitingState }
export type WaitingProcedure = WaitingCall['procedure']

const DEVICE = 'device'
/** The server refuses what is older than 14 days, and its person is told; for what nobody came back for it is enough. */
const OLDEST_MS = 30 * 24 * 60 * 60_000

let opened: UseStore | undefined
const store = () => (opened ??= createStore('waiting', 'waiting'))

let stored = 0

/** Keeps a call of this person; fails where the device is full. The keys are in the order of the presses; what is viewed goes under the name of its article, of the rest no two have one id. */
export async function storeWaiting(userId: string, call: WaitingCall): Promise<void> {
  const key = `${userId} ${String(Date.now()).padStart(15, '0')} ${String((stored += 1)).padStart(6, '0')} ${call.input.id}`
  await set(key, { ...call, key, userId, state: { at: 'unsent' } } satisfies WaitingEntry, store())
}

/** What this person has waiting here, in the order of the presses; of anybody else nothing. */
export async function listWaiting(userId: string): Promise<WaitingEntry[]> {
  const all = (await entries<string, WaitingEntry>(store())).filter(([key]) => key !== DEVICE)
  const old = all.filter(([, { input }]) => input.at.getTime() < Date.now() - OLDEST_MS)
  if (old.length > 0) await removeWaiting(old.map(([key]) => key))
  return all.map(([, one]) => one).filter((one) => one.userId === userId && !old.some(([key]) => key === one.key))
}

export const updateWaiting = (key: string, state: WaitingState): Promise<void> =>
  update<WaitingEntry | undefined>(key, (before) => before && { ...before, state }, store())

export const removeWaiting = (keys: string[]): Promise<void> => delMany(keys, store())

/** Nothing that this person has waiting stays here. */
export const removeWaitingOf = (userId: string): Promise<void> =>
  listWaiting(userId).then(
    (all) => removeWaiting(all.map(({ key }) => key)),
    () => {},
  )

/** This browser, as a device: the same in every page and in the worker. */
export async function deviceId(makeId: () => string): Promise<string> {
  const known = await get<string>(DEVICE, store())
  if (known) return known
  const made = makeId()
  await set(DEVICE, made, store())
  return made
}
