import type { Icd10Row } from '#contract/codes.ts'
import { refresh } from '#web/api/api.ts'
import { client, isNetworkError } from '#web/api/client.ts'
import { withReauthentication } from '#web/session/reauthentication.ts'

const PART = 800
const TRIES = 3

/** Sends a list part by part and then puts it into use; a part that got lost on the way is sent again. */
export async function uploadCodeList(title: string, rows: Icd10Row[], onProgress: (share: number) => Promise<void>) {
  const { listId } = await withReauthentication(() => client.codes.startImport({ title, rows: rows.length }))
  for (let at = 0; at < rows.length; at += PART) {
    await retry(() => client.codes.addCodes({ listId, rows: rows.slice(at, at + PART) }))
    await onProgress(Math.min(1, (at + PART) / rows.length))
  }
  const list = await retry(() => client.codes.finishImport({ listId }))
  await refresh('codes')
  return list
}

async function retry<T>(call: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isNetworkError(error) || triesLeft === 0) throw error
    return retry(call, triesLeft - 1)
  }
}
