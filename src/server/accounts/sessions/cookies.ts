import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Config } from '#server/world/config.ts'
import { keyFor } from '#server/world/secrets.ts'

const isHttps = (config: Config) => config.appUrl.protocol === 'https:'

/** `__Host-` binds a cookie to this host over https; a browser refuses that prefix on plain http. */
const named = (name: string, config: Config) => (isHttps(config) ? `__Host-${name}` : name)

export const cookieName = (config: Config) => named('session', config)

/** The session token of a cookie header whose signature is ours, or null. */
export function readSessionCookie(header: string, config: Config): string | null {
  const value = readCookie(header, 'session', config)
  const { checked } = checksOf(config)
  const known = value && checked.get(value)
  if (known) return known
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const right = signature(token, config)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  if (checked.size >= MOST_CHECKED) checked.delete(checked.keys().next().value!)
  checked.set(value, token)
  return token
}

/** The Cookie header with which a browser shows its session: for tests and measurements. */
export const cookieHeader = (token: string, config: Config) => `${cookieName(config)}=${signedToken(token, config)}`

/** The Set-Cookie line of a session for so many seconds; with no token the line that ends it. */
export const sessionCookie = (token: string | null, seconds: number, config: Config) =>
  token === null ? setCookie('session', '', 0, config) : setCookie('session', signedToken(token, config), seconds, config)

/** What else the accounts rooms keep in a browser: half a sign-in, a visit to another provider, which device this is. */
export type CookieName = 'session' | 'half_signed_in' | 'provider' | 'device'

/** A Set-Cookie line that scripts cannot read and other sites' forms do not send. Zero seconds take the cookie away. */
export const setCookie = (name: CookieName, value: string, seconds: number, config: Config) =>
  `${named(name, config)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${isHttps(config) ? '; Secure' : ''}; SameSite=Lax`

export function readCookie(header: string, name: CookieName, config: Config): string | null {
  const begin = `${named(name, config)}=`
  const found = header.split(';').find((part) => part.trim().startsWith(begin))
  return found ? decode(found.trim().slice(begin.length)) : null
}

const signedToken = (token: string, config: Config) => encodeURIComponent(`${token}.${signature(token, config).toString('base64')}`)

/** The signature lets a made-up cookie be refused without asking the database. */
const signature = (token: string, config: Config) => createHmac('sha256', checksOf(config).key).update(token).digest()

/** `checked` are cookies whose signature was right: the same text is right again. Whether its session stands is for the database to say. */
type Checks = { key: KeyObject; checked: Map<string, string> }
const MOST_CHECKED = 5000

const checks = new WeakMap<Config, Checks>() // every request needs them
function checksOf(config: Config) {
  const known = checks.get(config) ?? { key: createSecretKey(keyFor(config, 'session cookies')), checked: new Map() }
  checks.set(config, known)
  return known
}

function decode(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
