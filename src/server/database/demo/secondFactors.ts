import { createHash } from 'node:crypto'
import type pg from 'pg'
import { totpCodeAt, decryptSecret, encryptSecret, totpSecretOf } from '#server/accounts/secondFactor/totp.ts'
import type { Config } from '#server/world/config.ts'
import type { World } from '#server/world/world.ts'
import { demoPeople } from './people.ts'

const staff = demoPeople.filter(({ role }) => role !== 'patient').map(({ email }) => email)

/** Everybody can work it out, so that everybody can try the demo: it guards nothing but invented people. */
const demoSecret = (email: string) =>
  totpSecretOf(Uint8Array.from(createHash('sha256').update(`second factor of ${email}`).digest().subarray(0, 20)))

/** Gives the demo's staff the authenticator apps whose codes the letterbox shows. */
export async function enrolDemoStaff(client: Pick<pg.ClientBase, 'query'>, config: Config, now: Date) {
  const { rows } = await client.query<{ id: string; email: string }>('select id, email from accounts.users where email = any ($1)', [staff])
  for (const { id, email } of rows)
    await client.query('insert into accounts.totp_factors (user_id, secret, last_step, confirmed_at) values ($1, $2, 0, $3)', [
      id,
      encryptSecret(config, id, demoSecret(email)),
      now,
    ])
}

export type DemoCode = { email: string; name: string; code: string }

type Row = { id: string; email: string; first_name: string; last_name: string; secret: string }

/** The codes that work now, of those who still have the secret the demo gave them. */
export async function demoCodes({ accounts, config, clock }: World): Promise<DemoCode[]> {
  const { rows } = await accounts.query<Row>(
    `select u.id, u.email, u.first_name, u.last_name, t.secret from users u join totp_factors t on t.user_id = u.id
     where u.email = any ($1) order by u.email`,
    [staff],
  )
  return rows
    .filter(({ id, email, secret }) => opened(config, id, secret) === demoSecret(email))
    .map((row) => ({ email: row.email, name: `${row.first_name} ${row.last_name}`, code: totpCodeAt(demoSecret(row.email), clock()) }))
}

/** The secret, or nothing where it was sealed with another APP_SECRET. */
function opened(config: Config, userId: string, sealed: string) {
  try {
    return decryptSecret(config, userId, sealed)
  } catch {
    return undefined
  }
}
