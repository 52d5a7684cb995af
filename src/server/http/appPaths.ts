import { isAppPath, isGuestPath, isVisitorPath } from '#rules/appPaths.ts'

/** The built page that answers this path with its script, if one does; every other path is the not-found page. */
export function scriptedPage(path: string) {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  if (isVisitorPath(plain)) return 'visitor.html'
  if (isGuestPath(plain)) return 'guest.html'
  return isAppPath(plain) ? 'index.html' : undefined
}
