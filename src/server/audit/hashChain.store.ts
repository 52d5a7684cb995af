import { createHash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

const BATCH = 1000

const columns = ['id', 'at', 'actor_id', 'actor_role', 'procedure', 'about_user_id', 'section', 'request_id'] as const
type Entry = Pick<Selectable<Tables['audit_log']>, (typeof columns)[number]>
type Seal = { id: string; number: number; previous: string | null; hash: string }

/** The seal of an entry: its number, the seal before it, and all it says. */
function sealOf(entry: Entry, number: number, previousHash: string | null): string {
  const { id, at, actor_id, actor_role, procedure, about_user_id, section, request_id } = entry
  const said = [number, previousHash, id, at.toISOString(), actor_id, actor_role, procedure, about_user_id, section, request_id]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** Seals entries that are new, oldest first, at most a thousand. Answers the head of the chain and how many were sealed. */
export async function sealEntries(db: Db) {
  await sql`select pg_advisory_xact_lock(727003)`.execute(db) // one sealer at a time, in whichever process
  const head = await db
    .selectFrom('audit_log')
    .select(['seal_number', 'hash'])
    .where('seal_number', 'is not', null)
    .orderBy('seal_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entries = await db.selectFrom('audit_log').select(columns).where('hash', 'is', null).orderBy('id').limit(BATCH).execute()
  const first = Number(head?.seal_number ?? 0) + 1
  const chain: Seal[] = []
  for (const [index, entry] of entries.entries()) {
    const previous = chain.at(-1)?.hash ?? head?.hash ?? null
    chain.push({ id: entry.id, number: first + index, previous, hash: sealOf(entry, first + index, previous) })
  }
  await writeSeals(db, chain)
  return {
    sealed: chain.length,
    more: chain.length === BATCH,
    number: first - 1 + chain.length,
    hash: chain.at(-1)?.hash ?? head?.hash ?? null,
  }
}

async function writeSeals(db: Db, chain: Seal[]) {
  if (chain.length === 0) return
  await sql`
    update audit_log set seal_number = seal.number, previous_hash = seal.previous, hash = seal.hash
    from unnest(${chain.map(({ id }) => id)}::bigint[], ${chain.map(({ number }) => number)}::bigint[],
      ${chain.map(({ previous }) => previous)}::text[], ${chain.map(({ hash }) => hash)}::text[]) as seal (id, number, previous, hash)
    where audit_log.id = seal.id`.execute(db)
}

export type ChainCheck = { sealed: number; brokenAt: number | null }

/** Follows the chain from its first seal; `brokenAt` is the first number that is missing or whose entry says something else than it said. */
export async function verifyAuditChain(db: Db): Promise<ChainCheck> {
  let sealed = 0
  let previous: string | null = null
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .select([...columns, 'seal_number', 'previous_hash', 'hash'])
      .where('seal_number', '>', String(sealed))
      .orderBy('seal_number')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const number = sealed + 1
      if (Number(row.seal_number) !== number || row.previous_hash !== previous || row.hash !== sealOf(row, number, previous))
        return { sealed, brokenAt: number }
      sealed = number
      previous = row.hash
    }
    if (rows.length < BATCH) return { sealed, brokenAt: null }
  }
}
