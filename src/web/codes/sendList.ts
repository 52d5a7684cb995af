import type { Icd10Row } from '#contract/diagnoses.ts'
import { refresh } from '#web/api.ts'
import { client, isOffline } from '#web/client.ts'
import { reauthenticated } from '#web/reauthentication.ts'

const PART = 800
const TRIES = 3

/** Sends a list part by part and then puts it into use; a part that got lost on the way is sent again. */
export async function sendList(title: string, rows: Icd10Row[], onProgress: (share: number) => Promise<void>) {
  const { listId } = await reauthenticated(() => client.diagnoses.startImport({ title, rows: rows.length }))
  for (let at = 0; at < rows.length; at += PART) {
    await again(() => client.diagnoses.addCodes({ listId, rows: rows.slice(at, at + PART) }))
    await onProgress(Math.min(1, (at + PART) / rows.length))
  }
  const list = await again(() => client.diagnoses.finishImport({ listId }))
  await refresh('diagnoses')
  return list
}

async function again<T>(call: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isOffline(error) || triesLeft === 0) throw error
    return again(call, triesLeft - 1)
  }
}
