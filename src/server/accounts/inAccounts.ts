import type pg from 'pg'
import type { World } from '../world/world.ts'

/** One transaction on the accounts tables. */
export async function inAccounts<T>({ accounts }: World, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await accounts.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
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
