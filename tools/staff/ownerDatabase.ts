import pg from 'pg'
import { DataFolderInUse } from '#server/database/embedded.ts'
import { runningEmbedded } from '#server/database/embeddedRunning.ts'
import { openConfig } from '#server/database/installation.ts'
import { dataFolderOf, openOwner, type OpenedOwner } from '#server/database/openOwner.ts'
import type { Config } from '#server/world/config.ts'
import type { Settings } from '#server/world/settings.ts'

/** The database cannot be worked on; the message says why and what to do. */
export class NoDatabase extends Error {}

/** The database at DATABASE_URL, or the embedded one: through the running server's socket, else started for a moment. */
export async function withOwner<T>(settings: Settings, work: (client: pg.Client, config: Config) => Promise<T>): Promise<T> {
  const { owner, stop } = await openOwnerAnywhere(settings)
  try {
    const client = new pg.Client(owner)
    client.on('error', () => {}) // the query under way rejects with the same error
    await client.connect().catch((error: unknown) => {
      throw new NoDatabase(`The database does not answer (${(error as { code?: string }).code ?? 'no code'}).`)
    })
    try {
      const { rows } = await client.query(`select to_regclass('accounts.users') as users`)
      if (!rows[0].users) throw new NoDatabase('The database is still empty. Start the program once (npm start), then run this again.')
      return await work(client, await openConfig(owner, settings))
    } finally {
      await client.end()
    }
  } finally {
    await stop()
  }
}

/** The same, of the program that runs too: its database is used through its socket and not stopped. */
export const openOwnerAnywhere = (settings: Settings): Promise<OpenedOwner> =>
  openOwner(settings).catch((error: unknown) => {
    if (!(error instanceof DataFolderInUse)) throw error
    const owner = runningEmbedded(dataFolderOf(settings))
    if (!owner) throw new NoDatabase(`${error.message} Its database could not be reached either: wait until it has started.`)
    return { owner, stop: async () => {} }
  })
