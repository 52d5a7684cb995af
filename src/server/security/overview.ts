import type { SecurityOverview } from '#contract/security.ts'
import { rpc } from '../rpc/rpc.ts'
import type { World } from '../world/world.ts'
import { listActiveSessions } from './activeSessions.ts'
import { listPasskeys } from './passkeys.ts'

/** Everything one's account can be entered with. */
export const overview = rpc.security.overview.handler(async ({ context: { world, caller, now } }): Promise<SecurityOverview> => {
  const { id, role, sessionId } = caller
  return {
    ...(await findAccount(world, id, now)),
    totpRequired: role !== 'patient',
    passkeys: await listPasskeys(world, id),
    identities: await listIdentities(world, id),
    devices: await listActiveSessions(world, { userId: id, sessionId, now }),
    otherKnownDevices: await findOtherKnownDevices(world, id, sessionId),
  }
})

type Account = Pick<SecurityOverview, 'email' | 'newEmail' | 'phone' | 'phoneAddedAt' | 'hasTotp' | 'totpAddedAt' | 'recoveryCodesLeft'>

async function findAccount({ accounts }: World, userId: string, now: Date): Promise<Account> {
  const { rows } = await accounts.query<Account>(
    `select u.email, u.phone_number as phone, u.phone_verified_at as "phoneAddedAt",
       t.confirmed_at is not null as "hasTotp", t.confirmed_at as "totpAddedAt",
       (select l.new_email from links l where l.user_id = u.id and l.kind = 'email_change' and l.expires_at > $2 order by l.created_at desc limit 1)
         as "newEmail",
       (select count(*)::int from recovery_codes c where c.user_id = u.id) as "recoveryCodesLeft"
     from users u left join totp_factors t on t.user_id = u.id where u.id = $1`,
    [userId, now],
  )
  if (!rows[0]) throw new Error('the account of an open session is not there')
  return rows[0]
}

/** The browsers that are known besides the one that asks. */
async function findOtherKnownDevices(
  { accounts }: World,
  userId: string,
  sessionId: string,
): Promise<SecurityOverview['otherKnownDevices']> {
  const { rows } = await accounts.query<{ count: number; newestAt: Date }>(
    `select count(*)::int as count, max(first_seen_at) as "newestAt" from known_devices where user_id = $1
       and device_sha256 is distinct from (select device_sha256 from sessions where id = $2)`,
    [userId, sessionId],
  )
  return rows[0]?.count ? rows[0] : null
}

type Linked = { provider: string; email: string | null; linkedAt: Date }

/** A provider that this deployment no longer has is named by its id, so that it can still be unlinked. */
async function listIdentities({ accounts, config }: World, userId: string) {
  const { rows } = await accounts.query<Linked>(
    'select provider, email, linked_at as "linkedAt" from identities where user_id = $1 order by linked_at',
    [userId],
  )
  return rows.map((one) => ({ ...one, name: config.providers.find(({ id }) => id === one.provider)?.name ?? one.provider }))
}
