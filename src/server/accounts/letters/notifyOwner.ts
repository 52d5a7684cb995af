import type pg from 'pg'
import type { SecurityChange } from '#rules/sessions.ts'
import type { World } from '#server/world/world.ts'
import { enqueueJob } from './enqueueJob.ts'

/** Leaves the notice and the letter to the owner with the commit: whoever did it, they are told. */
export async function notifyOwner(accounts: Pick<pg.ClientBase, 'query'>, { newId }: World, userId: string, change: SecurityChange) {
  const noticeId = newId()
  await enqueueJob(accounts, 'account-changed', { userId, noticeId, change }, noticeId)
}
