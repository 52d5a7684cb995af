import { v7 } from 'uuid'
import type { TestPerson, TestWorld } from './world.ts'

export type EntryRow = { id: string; amount_cents: number; balance_after_cents: number }
type EntryToWrite = { kind: string; cents: number; key?: string; visit?: string | null | undefined; undoes?: string | null }

/** Writes an entry the only way there is, as the functions of procedures/wallet.sql do; answers the name of the wall where there is one. */
export async function writeEntry(world: TestWorld, person: { id: string }, wanted: EntryToWrite): Promise<EntryRow | string> {
  const { kind, cents, key = v7(), visit = null, undoes = null } = wanted
  const client = await world.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.now', $1, true)`, [world.now().toISOString()])
    const { rows } = await client.query('select * from write_wallet_entry($1, $2, $3, $4, $5, $6)', [
      person.id,
      kind,
      cents,
      key,
      visit,
      undoes,
    ])
    await client.query('commit')
    return rows[0]
  } catch (error) {
    await client.query('rollback')
    const { code, constraint } = error as { code: string; constraint: string }
    if (code !== 'WL001') throw error
    return constraint
  } finally {
    client.release()
  }
}

/** Puts money into somebody's wallet. */
export const topUp = (world: TestWorld, person: { id: string }, cents: number) => writeEntry(world, person, { kind: 'topup', cents })

export const balanceOf = async ({ api }: TestPerson) => (await api.wallet.mine()).balanceCents
