/** What visitors sign in and up on, and what the links of letters open: pages of their own, without the app. */
const visitorPaths = /^\/(login|signup|forgot-password|reset-password|invitation|second-factor)$/

/** The paths that the web app answers itself; every other path is the not-found page. webApp.test.ts compares it with the routes. */
const appPaths = [
  /^\/(onboarding|dashboard|notifications)$/,
  /^\/video-call\/[^/]+$/,
  /^\/doctor\/dashboard$/,
  /^\/doctor\/consultation\/[^/]+$/,
  /^\/nurse\/dashboard$/,
  /^\/admin(\/staff\/[^/]+)?$/,
]

/** The built page that answers this path with its script, if one does. */
export function scriptedPage(path: string) {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  if (visitorPaths.test(plain)) return 'visitor.html'
  return appPaths.some((pattern) => pattern.test(plain)) ? 'index.html' : undefined
}
