/**
 * Against cross-site request forgery (CSRF): whether a request was made by one of our own pages, or by a program without a browser's cookies.
 * Cookies are SameSite=Lax; this is the second wall against other sites' forms and scripts.
 */
export function isSameOrigin(request: Request, appUrl: URL): boolean {
  const site = request.headers.get('sec-fetch-site')
  // Reading too: another site's link reads nothing, but the audit would say that a doctor opened a record.
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (request.method === 'GET') return true
  const origin = request.headers.get('origin')
  if (origin) return origin === appUrl.origin || (appUrl.protocol === 'http:' && isOwnHost(origin, request))
  return !request.headers.has('cookie')
}

/**
 * The demo opened as 127.0.0.1 instead of localhost: the page's host is the one it was sent to. Only by number or as localhost: any
 * other name may be somebody else's, pointed at this machine after their page was loaded.
 */
function isOwnHost(origin: string, request: Request) {
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return host === request.headers.get('host') && /^(localhost|[\d.]+|\[[\da-f:]+\])$/.test(hostname)
}
