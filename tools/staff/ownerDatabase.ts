import pg from 'pg'
import { DataFolderInUse, defaultDataFolder, startEmbedded } from '#server/database/embedded.ts'
import { runningEmbedded } from '#server/database/embeddedRunning.ts'
import type { OwnerConnection } from '#server/database/connect.ts'
import type { Config } from '#server/world/config.ts'

/** The database cannot be worked on; the message says why and what to do. */
export class NoDatabase extends Error {}

/** The database at DATABASE_URL, or the embedded one: through the running server's socket, else started for a moment. */
export async function withOwner<T>(config: Config, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { owner, stop } = await open(config)
  try {
    const client = new pg.Client(owner)
    client.on('error', () => {}) // the query under way rejects with the same error
    await client.connect().catch((error: unknown) => {
      throw new NoDatabase(`The database does not answer (${(error as { code?: string }).code ?? 'no code'}).`)
    })
    try {
      const { rows } = await client.query(`select to_regclass('accounts.users') as users`)
      if (!rows[0].users) throw new NoDatabase('The database is still empty. Start the program once (npm start), then run this again.')
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await stop()
  }
}

async function open(config: Config): Promise<{ owner: OwnerConnection; stop: () => Promise<void> }> {
  if (config.databaseUrl) return { owner: { connectionString: config.databaseUrl }, stop: async () => {} }
  const dataFolder = config.dataFolder ?? defaultDataFolder(new URL('../..', import.meta.url).pathname)
  try {
    const embedded = await startEmbedded({ dataFolder })
    return { owner: embedded.connection, stop: embedded.stop }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    const owner = runningEmbedded(dataFolder)
    if (!owner) throw new NoDatabase(`${error.message} Its database could not be reached either: wait until it has started.`)
    return { owner, stop: async () => {} }
  }
}
