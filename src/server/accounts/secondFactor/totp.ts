import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import type { Config } from '#server/world/config.ts'
import { decrypt, encrypt } from '#server/world/secrets.ts'

type Accounts = Pick<pg.ClientBase, 'query'>

/** What every authenticator app knows (RFC 6238): six digits of SHA-1, a new code each 30 seconds. */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 random bits, in base 32 as apps take it typed. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** The same for bytes that are known: of invented people only. */
export const totpSecretOf = (bytes: Uint8Array<ArrayBuffer>) => new Secret({ buffer: bytes.buffer }).base32

/** The secret as text to type and as the address of the QR code. */
export const shownSecret = (secret: string, email: string, { brand }: Config) => ({
  secret,
  uri: new TOTP({ ...CODE, issuer: brand.name, label: email, secret }).toString(),
})

export const encryptSecret = (config: Config, userId: string, secret: string) =>
  encrypt(config, 'authenticator', userId, secret).toString('base64')

export const decryptSecret = (config: Config, userId: string, sealed: string) =>
  decrypt(config, 'authenticator', userId, Buffer.from(sealed, 'base64'))

/** What an app with this secret shows at this time. */
export const totpCodeAt = (secret: string, now: Date) =>
  TOTP.generate({ ...CODE, secret: Secret.fromBase32(secret), timestamp: now.getTime() })

/** The step that a code is of: now, or one to either side for clocks that are a little off. Null for any other code. */
export function totpStep(secret: string, typed: string, now: Date): number | null {
  const token = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  if (!/^[0-9]{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...CODE, token, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: CODE.period, timestamp }) + delta
}

/** Whether this is a code of the person's app that was never given before: of two answers at once only one counts. */
export async function consumeTotp(accounts: Accounts, config: Config, userId: string, typed: string, now: Date): Promise<boolean> {
  const { rows } = await accounts.query<{ secret: string }>('select secret from totp_factors where user_id = $1', [userId])
  const step = rows[0] ? totpStep(decryptSecret(config, userId, rows[0].secret), typed, now) : null
  if (step === null) return false
  const spent = await accounts.query('update totp_factors set last_step = $2 where user_id = $1 and last_step < $2', [userId, step])
  return spent.rowCount === 1
}

type Factor = { userId: string; sealed: string; step: number; now: Date }

/** Makes this secret the person's second factor, in place of one they had. The code that confirmed it works no second time. */
export const saveTotp = (accounts: Accounts, { userId, sealed, step, now }: Factor) =>
  accounts.query(
    `insert into totp_factors (user_id, secret, last_step, confirmed_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step, confirmed_at = excluded.confirmed_at`,
    [userId, sealed, step, now],
  )
