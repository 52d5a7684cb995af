/**
 * Whether a request that may change something was made by one of our own pages, or by a program without a browser's cookies.
 * Cookies are SameSite=Lax; this is the second wall against other sites' forms and scripts.
 */
export function comesFromUs(request: Request, appUrl: URL): boolean {
  if (request.method === 'GET') return request.headers.get('sec-fetch-site') !== 'cross-site' || isNavigation(request)
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (origin) return origin === appUrl.origin || (appUrl.protocol === 'http:' && isOwnHost(origin, request))
  return !request.headers.has('cookie')
}

const isNavigation = (request: Request) => request.headers.get('sec-fetch-mode') === 'navigate'

/** The demo opened as 127.0.0.1 instead of localhost: the page's host is the one it was sent to. */
function isOwnHost(origin: string, request: Request) {
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}
