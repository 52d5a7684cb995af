import { DAY_MS } from '#rules/time.ts'
import type pg from 'pg'
import { newToken, tokenHash } from '#server/world/secrets.ts'
import { enqueueJob } from './enqueueJob.ts'

type EmailChange = { userId: string; email: string; linkId: string; now: Date }

/**
 * Notes that an account is to move to another address, and leaves the letter to it. The link's token is made by the job that writes
 * the letter; until then nobody has one. `email` is canonical. Works on any connection that may write the links.
 */
export async function requestEmailChange(client: Pick<pg.ClientBase, 'query'>, { userId, email, linkId, now }: EmailChange) {
  await client.query(`delete from accounts.links where user_id = $1 and kind = 'email_change'`, [userId])
  await client.query(
    `insert into accounts.links (id, kind, user_id, token_sha256, new_email, expires_at, created_at) values ($1, 'email_change', $2, $3, $4, $5, $6)`,
    [linkId, userId, tokenHash(newToken()), email, new Date(now.getTime() + DAY_MS), now],
  )
  await enqueueJob(client, 'email-change', { userId, linkId }, linkId)
}
