import type pg from 'pg'
import type { Role } from '#contract/primitives.ts'
import { sessionTerm, type Proof } from '#rules/sessions.ts'
import { publishStatement } from '#server/rpc/live.ts'
import { newToken, tokenHash } from '#server/world/secrets.ts'
import type { World } from '#server/world/world.ts'
import { notifyAdministrators } from '../letters/tellAdministrators.ts'

type Accounts = Pick<pg.ClientBase, 'query'>
export type NewSession = { userId: string; role: Role; proved: Proof[]; ip: string; userAgent: string; deviceSha256: string }

/**
 * Opens a session under a new name, never one that the browser presented, and takes over what push messages that browser gets. Answers
 * its token, which is stored nowhere.
 */
export async function openSession(accounts: Accounts, { clock, newId }: World, session: NewSession) {
  const { userId, role, proved, ip, userAgent, deviceSha256 } = session
  const [id, now] = [newId(), clock()]
  const token = newToken()
  const { slidingMs, longestMs } = sessionTerm(role)
  await accounts.query(
    `insert into sessions (id, user_id, token_sha256, expires_at, ends_at, ip_address, user_agent, proved, created_at, proved_at, active_at,
       device_sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, $10)`,
    [id, userId, tokenHash(token), later(now, slidingMs), later(now, longestMs), ip, userAgent, proved, now, deviceSha256],
  )
  await accounts.query('select public.adopt_push($1, $2, $3)', [userId, deviceSha256, id])
  await notifyAdministrators(accounts, role)
  return token
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Which of a person's sessions: this one, all but this one, or all. `comesBack`: its browser goes on in another session of theirs. */
export type SessionFilter = { userId: string; only?: string; except?: string; comesBack?: boolean }

/** Ends sessions, their browsers' push messages, and with the commit their open streams in every server process. Answers how many there were. */
export async function endSessions(accounts: Accounts, { userId, only, except, comesBack = false }: SessionFilter): Promise<number> {
  if (!comesBack) await accounts.query('select public.forget_push($1, $2, $3)', [userId, only ?? null, except ?? null])
  const { rows } = await accounts.query<{ id: string }>(
    'delete from sessions where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3) returning id',
    [userId, only ?? null, except ?? null],
  )
  for (const { id } of rows) await accounts.query(publishStatement({ rooms: [], endedSession: id }))
  return rows.length
}

/** Notes that somebody proved anew who they are. */
export const recordProof = (accounts: Accounts, sessionId: string, proof: Proof, now: Date) =>
  accounts.query('update sessions set proved_at = $2, active_at = $2, locked_at = null, proved = proved || $3::text where id = $1', [
    sessionId,
    now,
    proof,
  ])
