import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../world/config.ts'

/** `__Host-` binds the cookie to this host over https; a browser refuses that prefix on plain http. */
export const cookieName = (config: Config) => (config.appUrl.protocol === 'https:' ? '__Host-session' : 'session')

/** 30 days, sliding: each day of use begins them anew. */
export const SESSION_SECONDS = 30 * 24 * 3600

/** The key under which the accounts library signs its cookies, derived so that the one secret has one job in each place. */
export function cookieSecret(config: Config): string {
  const known = secrets.get(config)
  if (known) return known
  const made = createHmac('sha256', config.appSecret).update('session cookies').digest('base64url')
  secrets.set(config, made)
  return made
}
const secrets = new WeakMap<Config, string>() // every call needs it

/** The session token of a cookie header whose signature is ours, or null. */
export function readSessionCookie(header: string, config: Config): string | null {
  const name = cookieName(config)
  const found = header.split(';').find((part) => part.trim().startsWith(`${name}=`))
  if (!found) return null
  const value = decode(found.trim().slice(name.length + 1))
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const right = createHmac('sha256', cookieSecret(config)).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

/** The cookie's value for a token, as the accounts library makes it. */
export const signedToken = (token: string, config: Config) =>
  encodeURIComponent(`${token}.${createHmac('sha256', cookieSecret(config)).update(token).digest('base64')}`)

/** The Cookie header with which a browser shows its session: for whoever calls the library, and for tests. */
export const cookieHeader = (token: string, config: Config) => `${cookieName(config)}=${signedToken(token, config)}`

/** The Set-Cookie line of a session, as the accounts library writes it; with no token the line that ends it. */
export function sessionCookie(token: string | null, config: Config) {
  const secure = config.appUrl.protocol === 'https:' ? '; Secure' : ''
  const value = token === null ? '' : signedToken(token, config)
  return `${cookieName(config)}=${value}; Max-Age=${token === null ? 0 : SESSION_SECONDS}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

function decode(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
