import { isAppPath } from '#rules/appPaths.ts'

const here = 'https://here.invalid'

/** The path if it is one of our own, and no other site's dressed up as one. */
export function ownPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, here)) return undefined
  const url = new URL(path, here)
  return url.origin === here && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : undefined
}

/** Where somebody wanted to go before they had to sign in, if it is a screen of this app. */
export function wishIn(search: string): string | undefined {
  const path = ownPath(new URLSearchParams(search).get('returnTo'))
  return path && isAppPath(path.replace(/\?.*$/, '')) ? path : undefined
}

/** Where signing in leads anyway. */
const starts = ['/dashboard', '/onboarding', '/doctor/dashboard', '/nurse/dashboard', '/admin']

/** The sign-in page that leads on to this path. */
export function signInFor(path: string) {
  const wish = `?returnTo=${encodeURIComponent(path)}`
  return starts.includes(path) || !wishIn(wish) ? '/login' : `/login${wish}`
}
