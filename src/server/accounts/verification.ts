import { canonicalEmail } from '#rules/email.ts'
import { rpc } from '../rpc/rpc.ts'
import { addressKey } from './addressKey.ts'
import { inAccounts } from './inAccounts.ts'
import { mayWrite } from './letterLimit.ts'
import { tokenHash } from './store.ts'

const MINUTE_MS = 60_000
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Says nothing about whether there is such an account: the job that finds nobody to write to does nothing. */
export const resendVerification = rpc.accounts.resendVerification.handler(async ({ input, context: { world } }) => {
  const email = canonicalEmail(input.email) ?? ''
  const letterId = world.newId()
  await inAccounts(world, async (accounts) => {
    if (!(await mayWrite(accounts, addressKey(input.email, world.config), world.clock(), MINUTE_MS))) return
    const { rows } = await accounts.query('select id from accounts.users where email = $1 and not email_verified', [email])
    const work = JSON.stringify({ userId: rows[0]?.id ?? NOBODY, letterId })
    await accounts.query('select public.enqueue($1, $2::jsonb, $3)', ['verify-email', work, letterId])
  })
})

/** Spends a link. Only the hash of its token is stored, and only for the newest link of an account. */
export const verifyEmail = rpc.accounts.verifyEmail.handler(async ({ input, context: { world }, errors }) => {
  const verified = await world.accounts.query(
    `with spent as (
       delete from accounts.verifications where value = $1 and expires_at > $2 and identifier like 'verify-email:%' returning identifier)
     update accounts.users set email_verified = true, updated_at = $2
     where id = (select split_part(identifier, ':', 2)::uuid from spent) and not email_verified`,
    [tokenHash(input.token), world.clock()],
  )
  if (!verified.rowCount) throw errors.LINK_INVALID()
})
