import { isAppPath, isVisitorPath } from '#rules/appPaths.ts'

/** How a request is answered; nothing when it goes on to the server as if there were no worker. */
export type CacheStrategy = { kind: 'file' } | { kind: 'page'; name: string } | { kind: 'page without a copy' } | undefined

type RequestInfo = { url: string; method: string; mode: string }

/** Pages that are finished when they are sent: the same for everybody. */
export const staticPages = ['/', '/privacy-policy', '/emergency', '/offline']
/** Each of these pages answers many addresses and holds nothing of anybody: one copy is enough. */
const APP = '/dashboard'
const VISITORS = '/login'

/** What answers from the database, with letters, with a calendar, or to other programs: the worker never touches it. */
const neverCached = /^\/(api|calendar|letterbox|hooks|readyz|healthz|livez|\.well-known)(\/|\.|$)/

/** Files that carry a hash in their name are kept, pages are asked for first and kept for later. Nothing else ever is. */
export function cacheStrategyFor({ url, method, mode }: RequestInfo, origin: string): CacheStrategy {
  const { origin: whose, pathname } = new URL(url)
  if (whose !== origin || method !== 'GET' || neverCached.test(pathname)) return undefined
  if (pathname.startsWith('/assets/')) return { kind: 'file' }
  if (mode !== 'navigate') return undefined
  const name = pageAt(pathname)
  return name ? { kind: 'page', name } : { kind: 'page without a copy' }
}

/** The name under which the page at this path is kept. */
function pageAt(pathname: string) {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (staticPages.includes(path)) return path
  if (isVisitorPath(path)) return VISITORS
  return isAppPath(path) ? APP : undefined
}
