import type { World } from '../world/world.ts'
import { addressKey } from './addressKey.ts'
import { countTry, forgetTries, takeBackTry } from './loginTries.ts'
import { HashQueueFull, verifyPassword } from './passwordHash.ts'

/** For what asks a signed-in person's password again. Counts on the same counter as signing in does, so it is no way round it. */
export async function confirmPassword(
  world: World,
  userId: string,
  password: string,
): Promise<'ok' | 'WRONG_PASSWORD' | { retryAfterSeconds: number }> {
  const { rows } = await world.accounts.query(
    `select u.email, w.hash as password from accounts.users u left join accounts.passwords w on w.user_id = u.id
     where u.id = $1`,
    [userId],
  )
  const known: { email: string; password: string | null } | undefined = rows[0]
  if (!known) return 'WRONG_PASSWORD'
  const key = addressKey(known.email, world.config)
  const blockedFor = await countTry(world, key)
  if (blockedFor !== null) return { retryAfterSeconds: blockedFor }
  try {
    if (!(await verifyPassword(password, known.password))) return 'WRONG_PASSWORD'
  } catch (error) {
    await takeBackTry(world, key)
    if (error instanceof HashQueueFull) return { retryAfterSeconds: error.retryAfterSeconds }
    throw error
  }
  await forgetTries(world, key)
  return 'ok'
}
