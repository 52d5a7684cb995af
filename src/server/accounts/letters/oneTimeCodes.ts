import { MAX_CODE_TRIES } from '#rules/rateLimits.ts'
import { randomInt } from 'node:crypto'
import type { Config } from '#server/world/config.ts'
import { keyedHash } from '#server/world/secrets.ts'
import type { World } from '#server/world/world.ts'

export type CodePurpose = 'sign_in' | 'phone'

/** Six digits, each as likely as the others. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** What is stored of a code: six digits are too few for a plain hash. */
export const codeHash = (config: Config, userId: string, code: string) => keyedHash(config, 'one-time codes', `${userId} ${code}`)

/** Spends a code. Counts the try first, so that of many at once no more than five are looked at; a right one works once. */
export async function consumeCode({ accounts, clock, config }: World, userId: string, purpose: CodePurpose, typed: string) {
  const hash = codeHash(config, userId, typed.replace(/[\s-]/g, ''))
  const tried = await accounts.query<{ code_hash: string; phone_number: string | null }>(
    `update codes set tries = tries + 1 where user_id = $1 and purpose = $2 and tries < $3 and expires_at > $4 returning code_hash, phone_number`,
    [userId, purpose, MAX_CODE_TRIES, clock()],
  )
  const found = tried.rows[0]
  if (found?.code_hash !== hash) return null
  const spent = await accounts.query('delete from codes where user_id = $1 and purpose = $2 and code_hash = $3', [userId, purpose, hash])
  return spent.rowCount === 1 ? { phone: found.phone_number } : null
}
