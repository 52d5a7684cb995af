/** The paths that the web app answers itself; every other path is the not-found page. webApp.test.ts compares it with the routes. */
const appPaths = [
  /^\/(login|signup|onboarding|dashboard|notifications)$/,
  /^\/video-call\/[^/]+$/,
  /^\/doctor\/dashboard$/,
  /^\/doctor\/consultation\/[^/]+$/,
  /^\/nurse\/dashboard$/,
  /^\/admin$/,
]

export const isAppPath = (path: string) => appPaths.some((pattern) => pattern.test(path.length > 1 ? path.replace(/\/$/, '') : path))
