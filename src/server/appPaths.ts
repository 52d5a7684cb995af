import { isAppPath } from '#rules/appPaths.ts'

/** What visitors sign in and up on, and what the links of letters and other providers open: pages of their own, without the app. */
const visitorPaths = /^\/(login|signup|forgot-password|reset-password|invitation|second-factor|sign-in\/return)$/

/** The built page that answers this path with its script, if one does; every other path is the not-found page. */
export function scriptedPage(path: string) {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  if (visitorPaths.test(plain)) return 'visitor.html'
  return isAppPath(plain) ? 'index.html' : undefined
}
