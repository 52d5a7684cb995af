import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Config } from '../world/config.ts'
import { unwrapKey, wrapKey } from '../world/secrets.ts'
import type { Settings } from '../world/settings.ts'
import type { OwnerConnection } from './connect.ts'

/** This program must not run on this database with these settings; the message is for the operator. */
export class WrongInstallation extends Error {}

export type InstallationSettings = Pick<Settings, 'production' | 'appSecret' | 'formerSecret'>
type Installation = { kind: 'demo' | 'production'; data_key: Buffer }

/** The settings with the key that everything encrypted, signed or hashed here is made of. Throws `WrongInstallation`. */
export async function openConfig(owner: OwnerConnection, settings: Settings): Promise<Config> {
  const client = new pg.Client(owner)
  client.on('error', () => {}) // the query under way rejects with the same error
  await client.connect()
  try {
    const found = await checkInstallation(client, settings)
    if (!found) throw new WrongInstallation('The database is not prepared: run npm run migrate with the same settings first.')
    if (!found.isRewrapped) throw new WrongInstallation('APP_SECRET was changed: run npm run migrate with APP_SECRET_BEFORE first.')
    return { ...settings, dataKey: found.dataKey }
  } finally {
    await client.end()
  }
}

/**
 * The data key of a database that was prepared; null where it was not. Throws `WrongInstallation` where the kind or the secret is another:
 * before anything is changed, for the passwords of the roles are made of the secret too.
 */
export async function checkInstallation(owner: Pick<pg.ClientBase, 'query'>, settings: InstallationSettings) {
  const { rows: made } = await owner.query(`select to_regclass('deployment.installation') as name`)
  if (!made[0].name) return requireNoPeople(owner, settings)
  const { rows } = await owner.query<Installation>('select kind, data_key from deployment.installation')
  const [found] = rows
  if (!found) return requireNoPeople(owner, settings)
  if (found.kind !== kindOf(settings)) throw new WrongInstallation(WRONG_KIND[found.kind])
  const byCurrent = unwrapKey(settings.appSecret, found.data_key)
  const dataKey = byCurrent ?? (settings.formerSecret === null ? null : unwrapKey(settings.formerSecret, found.data_key))
  if (!dataKey) throw new WrongInstallation(WRONG_SECRET)
  return { dataKey, isRewrapped: byCurrent !== null }
}

/** Gives a new database its kind and key, and wraps the key anew after APP_SECRET was changed. Answers whether it was. */
export async function prepareInstallation(owner: Pick<pg.ClientBase, 'query'>, settings: InstallationSettings): Promise<boolean> {
  const found = await checkInstallation(owner, settings)
  if (found?.isRewrapped) return false
  const wrapped = wrapKey(settings.appSecret, found?.dataKey ?? (await firstKey(owner, settings)))
  await owner.query(
    `insert into deployment.installation (kind, data_key) values ($1, $2) on conflict (one) do update set data_key = excluded.data_key`,
    [kindOf(settings), wrapped],
  )
  return found !== null
}

/** A database without a key is a new one, or a demo from before there was one. Anything else lost its key, and must not be given another. */
async function requireNoPeople(owner: Pick<pg.ClientBase, 'query'>, { production }: InstallationSettings): Promise<null> {
  const { rows: made } = await owner.query(`select to_regclass('accounts.users') as name`)
  if (!made[0].name) return null
  const { rows } = await owner.query<{ people: number; invented: number }>(
    `select count(*)::int as people, count(*) filter (where email like '%@demo.example')::int as invented from accounts.users`,
  )
  const { people, invented } = rows[0]!
  if (people > 0 && (production || invented === 0)) throw new WrongInstallation(LOST_KEY)
  return null
}

/** In a demo from before there was a data key everything was made of APP_SECRET itself; what is there stays readable. */
async function firstKey(owner: Pick<pg.ClientBase, 'query'>, { appSecret, formerSecret }: InstallationSettings) {
  const { rowCount } = await owner.query('select from accounts.users limit 1')
  return rowCount === 0 ? randomBytes(32) : Buffer.from(formerSecret ?? appSecret)
}

const kindOf = ({ production }: InstallationSettings) => (production ? 'production' : 'demo')

const WRONG_KIND = {
  demo: 'This database holds a demo, whose administrator everybody knows: take an empty one for NODE_ENV=production.',
  production: 'This database holds real people: set NODE_ENV=production, or take another database for a demo.',
}
const LOST_KEY = 'There are people in this database and no key: restore deployment.installation from a backup.'
const WRONG_SECRET =
  'APP_SECRET is not the one this database was prepared with. Set that one; to change it, set the one before as APP_SECRET_BEFORE and run npm run migrate.'
