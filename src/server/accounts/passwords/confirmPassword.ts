import { QueueFull } from '#server/world/boundedQueue.ts'
import type { World } from '#server/world/world.ts'
import { verifyPassword } from './passwordHash.ts'
import { consumeChallenge, verifyPasskey, type PasskeyAnswer } from '../secondFactor/passkeys.ts'
import { countAccountAttempt } from '../signIn/accountAttempts.ts'
import { addressKey } from '../signIn/addressKey.ts'

/** Whether a password is this person's, who holds a letter's link or, `inside`, a session. */
export async function confirmPassword(
  world: World,
  userId: string,
  password: string,
  where: 'outside' | 'inside' = 'outside',
): Promise<'ok' | 'WRONG_PASSWORD' | { retryAfterSeconds: number }> {
  const { rows } = await world.accounts.query(
    `select u.email, w.hash as password from accounts.users u left join accounts.passwords w on w.user_id = u.id
     where u.id = $1`,
    [userId],
  )
  const known: { email: string; password: string | null } | undefined = rows[0]
  if (!known) return 'WRONG_PASSWORD'
  const tries = await countAccountAttempt(world, { userId, key: addressKey(known.email, world.config), where })
  if (tries.blockedFor !== null) return { retryAfterSeconds: tries.blockedFor }
  try {
    if (!(await verifyPassword(password, known.password, where === 'inside' ? 'session' : 'visitor'))) return 'WRONG_PASSWORD'
  } catch (error) {
    await tries.takeBack()
    if (error instanceof QueueFull) return { retryAfterSeconds: error.retryAfterSeconds }
    throw error
  }
  await tries.forget()
  return 'ok'
}

type PasskeyErrors = { PASSKEY_REFUSED: () => Error }
type Errors = {
  WRONG_PASSWORD: () => Error
  TOO_MANY_LOGIN_ATTEMPTS: (options: { data: { retryAfterSeconds: number } }) => Error
}

type Proof = { password: string; passkey: { challengeId: string; response: PasskeyAnswer } | null }

/** Refuses whoever gives neither their own password nor an answer of their own passkey to a fresh challenge. */
export async function requireProof(
  world: World,
  userId: string,
  { password, passkey }: Proof,
  errors: Errors & PasskeyErrors,
): Promise<void> {
  if (!passkey) return requirePassword(world, userId, password, errors)
  const challenge = await consumeChallenge(world, { id: passkey.challengeId, purpose: 'sign_in', userId })
  const owner = challenge && (await verifyPasskey(world, { challenge, response: passkey.response }))
  if (owner !== userId) throw errors.PASSKEY_REFUSED()
}

/** Refuses whoever does not give their own password, or has tried too often. Before any transaction is open, because hashing takes long. */
export async function requirePassword(world: World, userId: string, password: string, errors: Errors): Promise<void> {
  const confirmed = await confirmPassword(world, userId, password, 'inside')
  if (confirmed === 'WRONG_PASSWORD') throw errors.WRONG_PASSWORD()
  if (confirmed !== 'ok') throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: confirmed })
}
