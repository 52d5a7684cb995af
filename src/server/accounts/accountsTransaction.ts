import type pg from 'pg'
import type { World } from '../world/world.ts'

/** One transaction on the accounts tables. The audit of the request under way lands with it. */
export async function inAccountsTransaction<T>({ accounts, trace }: World, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await accounts.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    const traces = trace?.rows() ?? []
    for (const row of traces) await client.query(row)
    await client.query('commit')
    if (traces.length > 0) trace?.isWritten()
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}
