import { isAppPath } from '#rules/appPaths.ts'

const BASE_URL = 'https://here.invalid'

/** The path if it is one of our own, and no other site's dressed up as one. */
export function ownPathOf(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, BASE_URL)) return undefined
  const url = new URL(path, BASE_URL)
  return url.origin === BASE_URL && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : undefined
}

/** Where somebody wanted to go before they had to sign in, if it is a screen of this app. */
export function returnToOf(search: string): string | undefined {
  const path = ownPathOf(new URLSearchParams(search).get('returnTo'))
  return path && isAppPath(path.replace(/\?.*$/, '')) ? path : undefined
}

/** Where signing in leads anyway. */
const starts = ['/dashboard', '/onboarding', '/doctor/dashboard', '/nurse/dashboard', '/admin']

/** The sign-in page that leads on to this path. */
export function signInPathFor(path: string) {
  const query = `?returnTo=${encodeURIComponent(path)}`
  return starts.includes(path) || !returnToOf(query) ? '/login' : `/login${query}`
}
