import { createStore, get, set, update, type UseStore } from 'idb-keyval'
import type { Me } from '#contract/accounts.ts'
import { isGood, type KeptAnswer, type KeptRecord, withAnswers, withPerson } from './keptRecord.ts'

/* The offline store: one record in the browser's database, of the last patient who signed in here. Local storage holds none of it. */

const RECORD = 'record'
/** Somebody signed out without a connection: the server has to be told before anything else. */
const LEFT = 'left'

let opened: UseStore | undefined
const store = () => (opened ??= createStore('kept', 'kept'))

let version: string | undefined
let isOver = false

/** The app says which version it is; the visitors' pages read nothing that a version could misread. */
export const keepAsVersion = (ours: string) => {
  version = ours
}

/** What the server says of who is here. Nobody, or staff: then nothing stays. */
export async function keepPerson(me: Me | null) {
  if (isOver && me) return // it was asked before they left
  await quietly(() => update<KeptRecord | undefined>(RECORD, (before) => withPerson(before, me, version ?? before?.version ?? ''), store()))
}

export async function keepAnswers(userId: string, fresh: Record<string, KeptAnswer>) {
  await quietly(() => update<KeptRecord | undefined>(RECORD, (before) => withAnswers(before, userId, fresh, Date.now()), store()))
}

/** What may be shown without a connection; what may not is removed. */
export async function keptRecord(): Promise<KeptRecord | undefined> {
  const record = await quietly(() => get<KeptRecord>(RECORD, store()))
  if (!record || isGood(record, Date.now(), version)) return record
  await keepPerson(null)
  return undefined
}

/** Nothing of anybody stays on this device. */
export async function forgetKept() {
  isOver = true
  await keepPerson(null)
}

/** Nothing of this person stays; of whoever has come instead it does. */
export async function forgetKeptOf(userId: string) {
  isOver = true
  await quietly(() => update<KeptRecord | undefined>(RECORD, (before) => (before?.me.id === userId ? undefined : before), store()))
}

export const noteLeft = (hasLeft: boolean) => quietly(() => set(LEFT, hasLeft, store()))
export const hasLeft = async () => (await quietly(() => get<boolean>(LEFT, store()))) === true

/** The browser's database may be closed or full; without it there is only nothing to see offline. */
async function quietly<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step()
  } catch {
    return undefined
  }
}
