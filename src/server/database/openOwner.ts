import type { Settings } from '../world/settings.ts'
import type { OwnerConnection } from './connect.ts'
import { defaultDataFolder, startEmbedded } from './embedded.ts'

/** The owner's connection to a database, and how to end what was started for it. */
export type OpenedOwner = { owner: OwnerConnection; stop: () => Promise<void> }

/** Where the embedded database keeps its data. */
export const dataFolderOf = ({ dataFolder }: Settings) => dataFolder ?? defaultDataFolder(new URL('../../..', import.meta.url).pathname)

/** The database at DATABASE_URL, or our own, which is started. Throws `DataFolderInUse` where another process has it. */
export async function openOwner(settings: Settings): Promise<OpenedOwner> {
  if (settings.databaseUrl) return { owner: { connectionString: settings.databaseUrl }, stop: async () => {} }
  const { connection, stop } = await startEmbedded({ dataFolder: dataFolderOf(settings) })
  return { owner: connection, stop }
}
