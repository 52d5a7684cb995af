import { NETWORK_PASSWORD_LIMIT, SIGN_IN_LIMIT, type RateLimit } from '#rules/rateLimits.ts'
import { isPublicAddress, networkOf } from '#server/http/clientAddress.ts'
import { keyedHash } from '#server/world/secrets.ts'
import type { World } from '#server/world/world.ts'

/** A counted try: for how many seconds its key is blocked, or null, and then whether it was the last before it is. */
type Attempt = { blockedFor: number | null; isLast: boolean }
/** `times`: so many at once, of which the last may go beyond. */
type Limit = RateLimit & { times?: number }

/**
 * The rate limit of signing in: counts a try as failed before its password is looked at, so that of many tries at once no more than five get that far.
 * One statement: two servers count as one.
 */
export async function countTry({ accounts, clock }: World, key: string, limit: Limit = SIGN_IN_LIMIT): Promise<Attempt> {
  const { most, windowMs, lockout = false, times = 1 } = limit
  const now = clock()
  const counted = await accounts.query<{ failures: number }>({
    name: 'count-try',
    text: `insert into accounts.login_tries as t (address_key, failures, window_ends_at) values ($1, $6, $3)
      on conflict (address_key) do update set failures = case when t.window_ends_at <= $2 then $6 else t.failures + $6 end,
        window_ends_at = case when $5 or t.window_ends_at <= $2 then $3 else t.window_ends_at end
      where t.window_ends_at <= $2 or t.failures < $4 returning failures`,
    values: [key, now, new Date(now.getTime() + windowMs), most, lockout, times],
  })
  if (counted.rows[0]) return { blockedFor: null, isLast: counted.rows[0].failures === most }
  const { rows } = await accounts.query('select window_ends_at from accounts.login_tries where address_key = $1', [key])
  const endsAt: Date = rows[0]?.window_ends_at ?? now // a success just now took the row away
  return { blockedFor: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)), isLast: false }
}

/** The same where it is enough to know for how many seconds, or null. */
export const countAttempt = async (world: World, key: string, limit?: Limit) => (await countTry(world, key, limit)).blockedFor

type Errors = { TOO_MANY_TRIES: (options: { data: { retryAfterSeconds: number } }) => Error }

/** Counts what may be done only so often, and refuses what is too much. */
export async function limitAttempts(world: World, key: string, limit: Limit, errors: Errors): Promise<void> {
  if (limit.times === 0) return
  const blockedFor = await countAttempt(world, key, limit)
  if (blockedFor !== null) throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: blockedFor } })
}

/** Refuses a network that has us hash too many passwords, before the next one. */
export async function limitNetwork(world: World, address: string, errors: Errors): Promise<void> {
  if (isPublicAddress(address))
    await limitAttempts(world, keyedHash(world.config, 'passwords of a network', networkOf(address)), NETWORK_PASSWORD_LIMIT, errors)
}

/** After a right password. */
export async function clearAttempts({ accounts }: World, key: string) {
  await accounts.query({ name: 'forget-tries', text: 'delete from accounts.login_tries where address_key = $1', values: [key] })
}

/** A try whose password nobody looked at was none. */
export async function uncountAttempt({ accounts }: World, key: string) {
  await accounts.query('update accounts.login_tries set failures = greatest(failures - 1, 0) where address_key = $1', [key])
}
