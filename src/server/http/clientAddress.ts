import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Env } from './appEnv.ts'

/** The address of the connection. Proxy headers are not believed: anybody can write them. */
export function clientAddress(c: Context<Env>): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return '' // called without a connection, as tests do
  }
}
