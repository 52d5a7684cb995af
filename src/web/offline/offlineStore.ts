import { createStore, get, set, update, type UseStore } from 'idb-keyval'
import type { Me } from '#contract/accounts.ts'
import { isUsableRecord, type OfflineAnswer, type OfflineRecord, withAnswers, withPerson } from './offlineRecord.ts'

/* The offline store: one record in the browser's database, of the last patient who signed in here. Local storage holds none of it. */

const RECORD = 'record'
/** Somebody signed out without a connection: the server has to be told before anything else. */
const SIGNED_OUT_OFFLINE = 'left'

let opened: UseStore | undefined
const store = () => (opened ??= createStore('kept', 'kept'))

let version: string | undefined
let isCleared = false

/** The app says which version it is; the visitors' pages read nothing that a version could misread. */
export const setOfflineVersion = (ours: string) => {
  version = ours
}

/** What the server says of who is here. Nobody, or staff: then nothing stays. */
export async function storeOfflinePerson(me: Me | null) {
  if (isCleared && me) return // it was asked before they left
  await ignoringErrors(() =>
    update<OfflineRecord | undefined>(RECORD, (before) => withPerson(before, me, version ?? before?.version ?? ''), store()),
  )
}

export async function storeOfflineAnswers(userId: string, fresh: Record<string, OfflineAnswer>) {
  await ignoringErrors(() => update<OfflineRecord | undefined>(RECORD, (before) => withAnswers(before, userId, fresh, Date.now()), store()))
}

/** What may be shown without a connection; what may not is removed. */
export async function readOfflineRecord(): Promise<OfflineRecord | undefined> {
  const record = await ignoringErrors(() => get<OfflineRecord>(RECORD, store()))
  if (!record || isUsableRecord(record, Date.now(), version)) return record
  await storeOfflinePerson(null)
  return undefined
}

/** Nothing of anybody stays on this device. */
export async function clearOfflineStore() {
  isCleared = true
  await storeOfflinePerson(null)
}

/** Nothing of this person stays; of whoever has come instead it does. */
export async function clearOfflineStoreOf(userId: string) {
  isCleared = true
  await ignoringErrors(() =>
    update<OfflineRecord | undefined>(RECORD, (before) => (before?.me.id === userId ? undefined : before), store()),
  )
}

export const setSignedOutOffline = (hasLeft: boolean) => ignoringErrors(() => set(SIGNED_OUT_OFFLINE, hasLeft, store()))
export const hasSignedOutOffline = async () => (await ignoringErrors(() => get<boolean>(SIGNED_OUT_OFFLINE, store()))) === true

/** The browser's database may be closed or full; without it there is only nothing to see offline. */
async function ignoringErrors<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step()
  } catch {
    return undefined
  }
}
