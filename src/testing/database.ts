import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The owner's connections. A pool lets go of them before they are closed; dropping the database then ends them from the other side. */
export function ownerPool(owner: pg.ClientConfig, max: number) {
  const pool = new pg.Pool({ ...owner, max })
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}

/** A database of this test file's own, cloned from the migrated template. `drop` when done. */
export async function cloneDatabase() {
  const postgres = inject('postgres')
  const database = `house_${randomBytes(6).toString('hex')}`
  const maintain = async (statement: string) => {
    const client = new pg.Client({ ...postgres, database: 'postgres' })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await maintain(`create database ${database} template house_template`)
  return { owner: { ...postgres, database }, drop: () => maintain(`drop database ${database} with (force)`) }
}
