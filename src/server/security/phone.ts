import type pg from 'pg'
import { MIN_PHONE_CODE_GAP_MS } from '#rules/rateLimits.ts'
import { isMobileZA, normaliseZA } from '#rules/phone.ts'
import { addressKey } from '../accounts/signIn/addressKey.ts'
import { consumeCode } from '../accounts/letters/oneTimeCodes.ts'
import { inAccountsTransaction } from '../accounts/accountsTransaction.ts'
import { enqueueJob } from '../accounts/letters/enqueueJob.ts'
import { countLetter, countPhoneCode } from '../accounts/letters/letterRateLimit.ts'
import { notifyOwner } from '../accounts/letters/notifyOwner.ts'
import { isUniqueViolation } from '../database/uniqueViolation.ts'
import { rpc } from '../rpc/rpc.ts'
import type { World } from '../world/world.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** Sends a code to the number that somebody wants to sign in with. */
export const startPhone = rpc.security.startPhone.handler(async ({ input, context: { world, caller, now, log }, errors }) => {
  const phone = normaliseZA(input.phone)
  if (!phone || (phone.startsWith('+27') && !isMobileZA(phone))) throw errors.PHONE_INVALID()
  const letterId = world.newId()
  await inAccountsTransaction(world, async (accounts) => {
    const isUsedUp = !(await countPhoneCode(accounts, now))
    if (isUsedUp) log().warn('the text messages for codes to new numbers are used up for today')
    // By whoever asks too: else one account could have messages sent to any number of strangers, at our cost.
    if (isUsedUp || !(await countLetter(accounts, { kind: 'phone', about: caller.id, gapMs: 0 }, now)))
      throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: 3600 } })
    if (!(await countLetter(accounts, { kind: 'phone', about: addressKey(phone, world.config), gapMs: MIN_PHONE_CODE_GAP_MS }, now)))
      throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: 60 } })
    // The code itself is made by the job that sends it; until then none fits.
    await accounts.query(
      `insert into codes (user_id, purpose, code_hash, phone_number, expires_at) values ($1, 'phone', '', $2, $3)
       on conflict (user_id, purpose) do update set code_hash = '', phone_number = $2, tries = 0, expires_at = $3`,
      [caller.id, phone, new Date(now.getTime() + TEN_MINUTES_MS)],
    )
    await enqueueJob(accounts, 'one-time-code', { userId: caller.id, channel: 'phone', purpose: 'phone', letterId }, letterId)
  })
})

/** A number signs in to one account only; in profiles it may stand as often as phones are shared. */
export const confirmPhone = rpc.security.confirmPhone.handler(async ({ input, context: { world, caller, now }, errors }) => {
  const spent = await consumeCode(world, caller.id, 'phone', input.code)
  if (!spent?.phone) throw errors.CODE_WRONG()
  await inAccountsTransaction(world, async (accounts) => {
    const kept = await accounts.query(
      `update users set phone_number = $2, phone_verified_at = $3, updated_at = $3
       where id = $1 and not exists (select from users where phone_number = $2 and id <> $1)`,
      [caller.id, spent.phone, now],
    )
    if (!kept.rowCount) throw errors.PHONE_TAKEN()
    await notifyOwner(accounts, world, caller.id, 'phone_added')
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? errors.PHONE_TAKEN() : error
  })
})

export const removePhone = rpc.security.removePhone.handler(({ context: { world, caller, now } }) =>
  inAccountsTransaction(world, (accounts) => removePhoneOf(accounts, world, caller.id, now)),
)

export async function removePhoneOf(accounts: pg.PoolClient, world: World, userId: string, now: Date) {
  const removed = await accounts.query(
    'update users set phone_number = null, phone_verified_at = null, updated_at = $2 where id = $1 and phone_number is not null',
    [userId, now],
  )
  if (removed.rowCount) await notifyOwner(accounts, world, userId, 'phone_removed')
}
