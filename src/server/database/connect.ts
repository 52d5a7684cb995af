import { createHmac } from 'node:crypto'
import pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import { describeError, type Log } from '../world/log.ts'

/** Where the database is, as its owner. The owner's connection is used at start only (decision 35). */
export type OwnerConnection = pg.ClientConfig

/** The roles that serve requests. Neither owns a table and neither can pass row-level security. */
export const LOGIN_ROLES = ['app_login', 'app_accounts'] as const
export type LoginRole = (typeof LOGIN_ROLES)[number]

/** The roles' passwords come from the one secret, so that two servers agree without a place to keep them. */
export function passwordOf(role: LoginRole, appSecret: string) {
  return createHmac('sha256', appSecret).update(`database role ${role}`).digest('base64url')
}

/** The owner's connection settings, but as one of the serving roles. */
export function connectionSettings(role: LoginRole, owner: OwnerConnection, appSecret: string): pg.ClientConfig {
  // Read by the driver's own reader: what it understands of an address, certificates too, holds for every role.
  const settings = owner.connectionString ? parseIntoClientConfig(owner.connectionString) : owner
  return { ...settings, user: role, password: passwordOf(role, appSecret) }
}

/** A pool whose dying connections are logged instead of ending the process. */
export function makePool(settings: pg.PoolConfig, log: Log) {
  // As long as a statement may take: of many who come in one moment on a slow machine the last are served too.
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...settings })
  // The pool listens to the connections that wait in it. One that dies while a request has it would end the process.
  pool.on('connect', (client) => void client.on('error', (error) => log.warn({ err: describeError(error) }, 'a database connection ended')))
  pool.on('error', () => {}) // said above
  return pool
}
