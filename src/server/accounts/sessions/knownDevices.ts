import type pg from 'pg'
import type { HttpContext } from '#server/rpc/context.ts'
import { newToken, tokenHash } from '#server/world/secrets.ts'
import { readCookie, setCookie } from './cookies.ts'
import { enqueueJob } from '../letters/enqueueJob.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** By which name this browser is known, if the account was entered from it before. */
export async function findKnownDevice({ world, cookies }: Pick<HttpContext, 'world' | 'cookies'>, userId: string): Promise<string | null> {
  const device = readCookie(cookies, 'device', world.config)
  if (!device) return null
  const { rows } = await world.accounts.query<{ name: string }>(
    'select device_sha256 as name from known_devices where user_id = $1 and device_sha256 = $2',
    [userId, tokenHash(device)],
  )
  return rows[0]?.name ?? null
}

/**
 * Remembers this browser, and leaves the notice to the owner when it is a new one beside others they used before. Answers by which name it
 * is known.
 */
export async function recordDevice(
  accounts: pg.ClientBase,
  { world, cookies, answerHeaders }: HttpContext,
  userId: string,
): Promise<string> {
  const now = world.clock()
  const known = readCookie(cookies, 'device', world.config)
  const device = known && /^[\w-]{43}$/.test(known) ? known : newToken()
  const deviceSha256 = tokenHash(device)
  const { rows } = await accounts.query<{ is_new: boolean; others: boolean }>(
    `insert into known_devices as d (user_id, device_sha256, first_seen_at, last_seen_at) values ($1, $2, $3, $3)
     on conflict (user_id, device_sha256) do update set last_seen_at = $3
     returning d.first_seen_at = $3 as is_new, exists (select from known_devices o where o.user_id = $1 and o.device_sha256 <> $2) as others`,
    [userId, deviceSha256, now],
  )
  answerHeaders.append('set-cookie', setCookie('device', device, YEAR_SECONDS, world.config))
  if (rows[0]?.is_new && rows[0].others) {
    const noticeId = world.newId()
    await enqueueJob(accounts, 'new-device', { userId, noticeId }, noticeId)
  }
  return deviceSha256
}
