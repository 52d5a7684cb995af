/**
 * Against cross-site request forgery (CSRF): whether a request that may change something was made by one of our own pages, or by a program without a browser's cookies.
 * Cookies are SameSite=Lax; this is the second wall against other sites' forms and scripts.
 */
export function isSameOrigin(request: Request, appUrl: URL): boolean {
  if (request.method === 'GET') return request.headers.get('sec-fetch-site') !== 'cross-site' || isNavigation(request)
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (origin) return origin === appUrl.origin || (appUrl.protocol === 'http:' && isOwnHost(origin, request))
  return !request.headers.has('cookie')
}

const isNavigation = (request: Request) => request.headers.get('sec-fetch-mode') === 'navigate'

/**
 * The demo opened as 127.0.0.1 instead of localhost: the page's host is the one it was sent to. Only by number or as localhost: any
 * other name may be somebody else's, pointed at this machine after their page was loaded.
 */
function isOwnHost(origin: string, request: Request) {
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return host === request.headers.get('host') && /^(localhost|[\d.]+|\[[\da-f:]+\])$/.test(hostname)
}
