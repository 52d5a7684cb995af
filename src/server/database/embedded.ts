import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresBinaries } from './embeddedBinaries.ts'
import { ensureCluster, owner } from './embeddedCluster.ts'
import { makeSocketFolder, openDataFolder, otherUser, ownerPassword } from './embeddedFolder.ts'
import { takeDataFolder } from './embeddedLock.ts'
import { launch, signalTo } from './embeddedPostmaster.ts'
import type { Postmaster } from './embeddedPostmaster.ts'

export { defaultDataFolder } from './embeddedFolder.ts'
export { DataFolderInUse } from './embeddedLock.ts'

type Log = (message: string) => void

export type EmbeddedOptions = {
  dataFolder: string
  log?: Log
  /** No fsync: for clusters that a test throws away. */
  fast?: boolean
}

export type EmbeddedDatabase = {
  /** The owner's address, for migrations and roles; other roles differ in user and password only. */
  ownerUrl: string
  connection: { host: string; port: number; user: string; password: string; database: string }
  postmasterPid: () => number
  /** Ends Postgres in good order and frees the data folder. */
  stop: () => Promise<void>
}

/** Starts the Postgres that comes with the program on a data folder that no other process uses. Throws `DataFolderInUse` otherwise. */
export async function startEmbedded({ dataFolder, log = () => {}, fast = false }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const other = otherUser()
  const layout = openDataFolder(dataFolder, other)
  const release = await takeDataFolder(layout.root, layout.lock)
  try {
    const password = ownerPassword(layout)
    const binaries = postgresBinaries(layout.root, other)
    await ensureCluster({ layout, binaries, password, other, fast })
    const socketFolder = makeSocketFolder(layout, other)
    const running = await keepRunning(() => launch({ layout, binaries, socketFolder, other, fast }), log)
    const stop = async (): Promise<void> => {
      await running.stop()
      if (!socketFolder.startsWith(layout.root)) rmSync(socketFolder, { recursive: true, force: true })
      release()
    }
    const connection = { host: socketFolder, port: 5432, user: owner, password, database: 'molemo' }
    await ensureDatabase(connection).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    const ownerUrl = `postgresql://${owner}:${password}@localhost:5432/molemo?host=${encodeURIComponent(socketFolder)}`
    return { ownerUrl, connection, postmasterPid: running.pid, stop }
  } catch (error) {
    release()
    throw error
  }
}

async function ensureDatabase(connection: EmbeddedDatabase['connection']): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [connection.database])
    if (found.rowCount === 0) await client.query(`create database ${connection.database}`)
  } finally {
    await client.end()
  }
}

/** Postgres that ended without being asked is started again: the server outlives its database. */
async function keepRunning(start: () => Promise<Postmaster>, log: Log): Promise<{ pid: () => number; stop: () => Promise<void> }> {
  let current = await start()
  let stopping = false
  const endWithUs = (): void => signalTo(current.pid, 'SIGINT')
  process.once('exit', endWithUs)
  const watching = (async () => {
    while (!stopping) {
      const how = await current.exited
      if (stopping) return
      log(`Postgres ended unexpectedly (${how}); starting it again`)
      for (let waitMs = 200; !stopping; waitMs = Math.min(waitMs * 2, 5000)) {
        try {
          current = await start()
          log('Postgres is running again')
          break
        } catch (error) {
          log(String(error))
          await pause(waitMs)
        }
      }
    }
    await current.stop()
  })()
  const stop = async (): Promise<void> => {
    stopping = true
    await current.stop()
    await watching
    process.off('exit', endWithUs)
  }
  return { pid: () => current.pid, stop }
}
