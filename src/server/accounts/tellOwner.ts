import type pg from 'pg'
import type { SafetyChange } from '#rules/sessions.ts'
import type { World } from '../world/world.ts'

/** Leaves the notice and the letter to the owner with the commit: whoever did it, they are told. */
export async function tellOwner(accounts: Pick<pg.ClientBase, 'query'>, { newId }: World, userId: string, change: SafetyChange) {
  const noticeId = newId()
  await accounts.query('select public.enqueue($1, $2::jsonb, $3)', [
    'account-changed',
    JSON.stringify({ userId, noticeId, change }),
    noticeId,
  ])
}
