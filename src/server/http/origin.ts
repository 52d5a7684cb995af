import type { IncomingMessage } from 'node:http'

type OwnRequest = { method: string; headers: IncomingMessage['headers'] }

/**
 * Against cross-site request forgery (CSRF): whether a request was made by one of our own pages, or by a program without a browser's cookies.
 * Cookies are SameSite=Lax; this is the second wall against other sites' forms and scripts.
 */
export function isSameOrigin({ method, headers }: OwnRequest, appUrl: URL): boolean {
  const site = headers['sec-fetch-site']
  // Reading too: another site's link reads nothing, but the audit would say that a doctor opened a record.
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (method === 'GET') return true
  const { origin } = headers
  if (origin) return origin === appUrl.origin || (appUrl.protocol === 'http:' && isOwnHost(origin, headers.host))
  return headers.cookie === undefined
}

/**
 * The demo opened as 127.0.0.1 instead of localhost: the page's host is the one it was sent to. Only by number or as localhost: any
 * other name may be somebody else's, pointed at this machine after their page was loaded.
 */
function isOwnHost(origin: string, ownHost: string | undefined) {
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return host === ownHost && /^(localhost|[\d.]+|\[[\da-f:]+\])$/.test(hostname)
}
