import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { countWork } from './work.ts'

/** The owner's connections. A pool lets go of them before they are closed; dropping the database then ends them from the other side. */
export function ownerPool(owner: pg.ClientConfig, max: number) {
  const pool = new pg.Pool({ ...owner, max })
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}

export type OwnDatabase = {
  owner: { host: string; port: number; user: string; password: string; database: string }
  drop: () => Promise<void>
}

/** A database of this test file's own, cloned from the migrated template; 'template0' is an empty one. `drop` when done. */
export async function cloneDatabase(template: 'house_template' | 'template0' = 'house_template'): Promise<OwnDatabase> {
  const postgres = inject('postgres')
  const database = `house_${randomBytes(6).toString('hex')}`
  const maintain = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ ...postgres, database: 'postgres' })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
  countWork('databases cloned')
  await maintain((client) => client.query(`create database ${database} template ${template}`))
  const drop = () =>
    maintain(async (client) => {
      await untilLeft(client, database)
      await client.query(`drop database ${database} with (force)`)
    })
  return { owner: { ...postgres, database }, drop }
}

const PATIENCE_MS = 3000

/** Those who said goodbye a moment ago may not have left: ended from the other side, a library's connection fails where nobody listens. */
async function untilLeft(client: pg.Client, database: string) {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(10)) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [database])
    if (rowCount === 0) return
  }
}
