import pg from 'pg'
import { applyRules, areNewer, readAccessRules, rulesInPlace, tablesMark, type AccessRules } from './accessRules.ts'
import type { OwnerConnection } from './connect.ts'
import { checkInstallation, prepareInstallation, type InstallationSettings } from './installation.ts'
import { listExecuted, listMigrations, runMigrations, validateConstraints } from './migrations.ts'
import { retryOnLock } from './retryOnLock.ts'
import { makeRoles } from './roles.ts'

/** What an upgrade found and did. `ofOthers`: migrations that a newer program ran here. `rewrapped`: APP_SECRET was changed. */
export type Upgrade = {
  migrations: string[]
  ofOthers: string[]
  rules: 'applied' | 'in place' | 'newer'
  version: string
  rewrapped: boolean
}

/** What an upgrade brings along; without it, all that this program has. `evenOlder`: the rules of access too where newer ones are in place. */
export type Release = { rules: AccessRules; migrations: string[]; evenOlder: boolean }

/**
 * Brings a database to the newest shape: its key, roles, tables, the job schema, and then who may see what. What is there already is left alone, and
 * what a newer program did is not undone. Servers that start at once wait for each other here.
 */
export async function migrate(
  owner: OwnerConnection,
  settings: InstallationSettings,
  makeJobSchema: (owner: OwnerConnection) => Promise<void>,
  release: Partial<Release> = {},
): Promise<Upgrade> {
  return withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock(727002)') // goes with the connection
    const found = await checkInstallation(client, settings)
    // While APP_SECRET is being changed the servers that run keep their passwords until all else is done.
    await retryOnLock(() => makeRoles(client, found && !found.isRewrapped ? settings.formerSecret! : settings.appSecret))
    const executed = await listExecuted(client)
    const ours = release.migrations ?? (await listMigrations())
    const migrations = await runMigrations(owner, ours, executed)
    await makeJobSchema(owner)
    const rules = release.rules ?? (await readAccessRules())
    const inPlace = await rulesInPlace(client)
    const wanted = areNewer(rules, inPlace, await tablesMark(client)) || (release.evenOlder === true && rules.sha256 !== inPlace?.sha256)
    if (wanted) await applyRules(client, rules)
    const rewrapped = await prepareInstallation(client, settings)
    if (rewrapped) await retryOnLock(() => makeRoles(client, settings.appSecret))
    // Last: where a row breaks one, everything else is in place, and new rows are held to it.
    await validateConstraints(client)
    const isOlder = !wanted && rules.sha256 !== inPlace?.sha256
    return {
      migrations,
      ofOthers: executed.filter((name) => !ours.includes(name)),
      rules: wanted ? 'applied' : isOlder ? 'newer' : 'in place',
      version: wanted ? rules.version : inPlace!.version,
      rewrapped,
    }
  })
}

/** Whether the database lacks something that `migrate` would bring. Changes nothing. */
export const isBehind = (owner: OwnerConnection): Promise<boolean> =>
  withClient(owner, async (client) => {
    const executed = await listExecuted(client)
    const missing = (await listMigrations()).some((name) => !executed.includes(name))
    return missing || areNewer(await readAccessRules(), await rulesInPlace(client), await tablesMark(client))
  })

async function withClient<T>(owner: OwnerConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  client.on('error', () => {}) // the query under way rejects with the same error
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What an upgrade did, for whoever runs the program: a sentence each. */
export function sentencesOf({ migrations, ofOthers, rules, version, rewrapped }: Upgrade): string[] {
  return [
    migrations.length > 0 ? `Ran ${migrations.length} migrations: ${migrations.join(', ')}.` : 'The tables needed no change.',
    ...newerThanThis({ ofOthers, rules, version }),
    ...(rules === 'applied' ? [`Applied the rules of access of version ${version}.`] : []),
    ...(rewrapped ? ['APP_SECRET was changed: start all servers with the new one, then remove APP_SECRET_BEFORE.'] : []),
    ...(rules === 'in place' ? [`The rules of access of version ${version} are in place.`] : []),
  ]
}

/** Where the database is newer than this program: what of it was left as it is. */
export const newerThanThis = ({ ofOthers, rules, version }: Pick<Upgrade, 'ofOthers' | 'rules' | 'version'>): string[] => [
  ...(ofOthers.length > 0 ? [`The database went through migrations that this program does not have: ${ofOthers.join(', ')}.`] : []),
  ...(rules === 'newer' ? [`The database has newer rules of access (${version}) than this program; they were left as they are.`] : []),
]
