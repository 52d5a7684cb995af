import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { Config } from '#server/world/config.ts'
import { keyedHash } from '#server/world/secrets.ts'

type Accounts = Pick<pg.ClientBase, 'query'>

/** Recovery codes of two-factor authentication (2FA) that somebody is given at once. */
const HOW_MANY = 10
const LENGTH = 10
/** 32 letters and digits, none of which is taken for another: 50 bits a code. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** In two groups, as people read and type them. */
const shown = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** As it was typed from paper: without spaces and dashes, in capitals, the letters that are not in it read as the digits they look like. */
const plain = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Ten characters are too few for a plain hash; with the person in it a code of one account says nothing about another's. */
const hashOf = (config: Config, userId: string, code: string) => keyedHash(config, 'recovery codes', `${userId} ${code}`)

/** Ten new codes in place of those before, for the one time they are shown. */
export async function replaceRecoveryCodes(accounts: Accounts, config: Config, userId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < HOW_MANY) codes.add(newCode())
  await accounts.query('delete from recovery_codes where user_id = $1', [userId])
  await accounts.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [
    userId,
    [...codes].map((code) => hashOf(config, userId, code)),
  ])
  return [...codes].map(shown)
}

/** Whether this is one of the person's codes, which is worth nothing from now on. */
export async function consumeRecoveryCode(accounts: Accounts, config: Config, userId: string, typed: string): Promise<boolean> {
  const spent = await accounts.query('delete from recovery_codes where user_id = $1 and code_hash = $2', [
    userId,
    hashOf(config, userId, plain(typed)),
  ])
  return spent.rowCount === 1
}
