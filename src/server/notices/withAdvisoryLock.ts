import type { World } from '../world/world.ts'

/**
 * Does something about a message while no other server does, or answers nothing because one does. A lease goes by the clock, which may be
 * put forward; this lock goes with the connection: only a server that is gone, or its database, lets go of it. The connection is none of
 * those that serve people.
 */
export async function withAdvisoryLock<T>({ locks }: World, id: string, work: () => Promise<T>): Promise<T | undefined> {
  const client = await locks.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [id])
    if (!rows[0]?.mine) return undefined
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [id]).catch((error: Error) => void (broken = error))
    }
  } finally {
    client.release(broken)
  }
}
