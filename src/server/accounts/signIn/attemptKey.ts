import type pg from 'pg'
import type { HttpContext } from '#server/rpc/context.ts'
import type { Config } from '#server/world/config.ts'
import { findKnownDevice } from '../sessions/knownDevices.ts'
import { NOBODY } from '../letters/enqueueJob.ts'
import { addressKey, codesKey } from './addressKey.ts'

/**
 * Under which tries from a browser are counted: the address that was typed, which strangers use up too, or the browser itself where the
 * account was entered from it before, so that whoever knows an address does not keep its owner out. `userId` may be nobody's.
 */
export async function attemptKey(context: Pick<HttpContext, 'world' | 'cookies'>, userId: string, typed: string): Promise<string> {
  const device = await findKnownDevice(context, userId)
  return device ? deviceKey(userId, device) : addressKey(typed, context.world.config)
}

const deviceKey = (userId: string, device: string) => `device ${userId} ${device}`

/**
 * Under which the wrong codes of an account are counted over all its contacts; `key` is what this try is counted under besides. A browser
 * that it knows has its own count, and what is nobody's is counted too, by itself, so that the work is the same.
 */
export const accountCodesKey = (userId: string, key: string) =>
  userId === NOBODY || key.startsWith('device ') ? `alone ${key}` : `account ${userId}`

type Owner = { userId: string; email: string; phone: string | null }

/** After a letter's link: whoever reads the owner's mail begins anew, by every address and from every browser that is theirs. */
export async function clearAccountAttempts(accounts: Pick<pg.ClientBase, 'query'>, config: Config, { userId, email, phone }: Owner) {
  const { rows } = await accounts.query<{ device: string }>('select device_sha256 as device from known_devices where user_id = $1', [
    userId,
  ])
  const typed = [email, ...(phone ? [phone] : [])].map((contact) => addressKey(contact, config))
  const devices = rows.map(({ device }) => deviceKey(userId, device))
  const keys = [accountCodesKey(userId, ''), ...typed, ...devices, ...devices.map((key) => accountCodesKey(userId, key))]
  await accounts.query('delete from login_tries where address_key = any ($1)', [keys.flatMap((key) => [key, codesKey(key)])])
}
