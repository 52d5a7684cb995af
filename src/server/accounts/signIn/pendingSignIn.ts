import type { HttpContext } from '#server/rpc/context.ts'
import type { Proof } from '#rules/sessions.ts'
import { newToken, tokenHash } from '#server/world/secrets.ts'
import { readCookie, setCookie } from '../sessions/cookies.ts'

const MINUTES = 10

/** A sign-in of which one part is proven. It opens nothing but the procedures that give the rest. */
export type PendingSignIn = { id: string; userId: string; proved: Proof[]; mayEnrol: boolean; enrolSecret: string | null }

type NewPendingSignIn = { userId: string; proved: Proof[]; mayEnrol: boolean }

/** Keeps what was proven for ten minutes, in a cookie that is no session. */
export async function startPendingSignIn({ world, answerHeaders }: HttpContext, { userId, proved, mayEnrol }: NewPendingSignIn) {
  const token = newToken()
  const expiresAt = new Date(world.clock().getTime() + MINUTES * 60_000)
  await world.accounts.query(
    'insert into pending_sign_ins (id, user_id, token_sha256, proved, may_enrol, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [world.newId(), userId, tokenHash(token), proved, mayEnrol, expiresAt],
  )
  answerHeaders.append('set-cookie', setCookie('half_signed_in', token, MINUTES * 60, world.config))
}

/** The sign-in that is under way in this browser, or nothing. */
export async function findPendingSignIn({ world, cookies }: HttpContext): Promise<PendingSignIn | undefined> {
  const token = readCookie(cookies, 'half_signed_in', world.config)
  if (!token) return undefined
  const { rows } = await world.accounts.query<PendingSignIn>(
    `select id, user_id as "userId", proved, may_enrol as "mayEnrol", enrol_secret as "enrolSecret"
     from pending_sign_ins where token_sha256 = $1 and expires_at > $2`,
    [tokenHash(token), world.clock()],
  )
  return rows[0]
}

/** Spends it: only one of two answers given at once goes on. */
export async function endPendingSignIn({ world }: HttpContext, id: string): Promise<boolean> {
  return (await world.accounts.query('delete from pending_sign_ins where id = $1', [id])).rowCount === 1
}
