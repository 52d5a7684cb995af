import { createHmac } from 'node:crypto'
import type { IceServer } from '#contract/calls.ts'
import type { Config } from './config.ts'

// A visit takes half an hour, may begin late and stays joinable half an hour after its end; the page asks anew whenever it restarts
// the connection. One hour outlasts what lies between two such moments, and a password that leaks is soon worth nothing.
const LIFE_SECONDS = 3600

type RelayUser = { now: Date; name: string }

/**
 * The relay with a password of its own for one page, as coturn's use-auth-secret wants it: the user is the time it ends and a
 * random name, the password is that user's HMAC. Without a relay, none: both sides then try the direct way only.
 */
export function turnServers(turn: Config['turn'], { now, name }: RelayUser): IceServer[] {
  if (!turn) return []
  const username = `${Math.floor(now.getTime() / 1000) + LIFE_SECONDS}:${name}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  // Some networks let no UDP through: the same relay over TCP as well, where the setting leaves that open.
  const urls = turn.url.includes('?') ? [turn.url] : [turn.url, `${turn.url}?transport=tcp`]
  return [{ urls, username, credential }]
}
