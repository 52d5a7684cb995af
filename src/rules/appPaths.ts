/** The paths of the screens behind the sign-in page; webApp.test.ts compares them with the routes. */
const appPaths = [
  /^\/(onboarding|dashboard|notifications|profile|settings)$/,
  /^\/video-call\/[^/]+$/,
  /^\/doctor\/dashboard$/,
  /^\/doctor\/consultation\/[^/]+$/,
  /^\/nurse\/dashboard$/,
  /^\/admin(\/staff\/[^/]+)?$/,
]

/** Whether the web app answers this path itself. */
export const isAppPath = (path: string) => appPaths.some((pattern) => pattern.test(path))
