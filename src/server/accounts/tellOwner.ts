import type pg from 'pg'
import type { SafetyChange } from '#rules/sessions.ts'
import type { World } from '../world/world.ts'
import { leaveJob } from './leaveJob.ts'

/** Leaves the notice and the letter to the owner with the commit: whoever did it, they are told. */
export async function tellOwner(accounts: Pick<pg.ClientBase, 'query'>, { newId }: World, userId: string, change: SafetyChange) {
  const noticeId = newId()
  await leaveJob(accounts, 'account-changed', { userId, noticeId, change }, noticeId)
}
