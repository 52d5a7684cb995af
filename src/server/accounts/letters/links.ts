import type pg from 'pg'
import type { LinkKind } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { tokenHash } from '#server/world/secrets.ts'
import type { World } from '#server/world/world.ts'

/** A link of a letter whose token somebody has. */
export type LetterLink = { id: string; kind: LinkKind; userId: string; newEmail: string | null; role: Role | null }

/** The link, if it is of this kind and still works. Nothing is spent by looking. */
export async function findLink({ accounts, clock }: World, token: string, kind: LinkKind): Promise<LetterLink | undefined> {
  const { rows } = await accounts.query<LetterLink>(
    `select l.id, l.kind, l.user_id as "userId", l.new_email as "newEmail", (select role from accounts.known_account(l.user_id)) as role
     from links l join users u on u.id = l.user_id
     where l.token_sha256 = $1 and l.kind = $2 and l.expires_at > $3 and u.disabled_at is null`,
    [tokenHash(token), kind, clock()],
  )
  return rows[0]
}

/** Spends it, so that of two presses at once only one goes on, and none on an account that was disabled since somebody looked. */
export async function consumeLink(accounts: Pick<pg.ClientBase, 'query'>, id: string): Promise<boolean> {
  await accounts.query('select from users where id = (select user_id from links where id = $1) for no key update', [id])
  const spent = await accounts.query(
    'delete from links where id = $1 and exists (select from users u where u.id = links.user_id and u.disabled_at is null)',
    [id],
  )
  return spent.rowCount === 1
}
