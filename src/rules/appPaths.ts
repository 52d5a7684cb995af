/** The paths of the screens behind the sign-in page; webApp.test.ts compares them with the routes. A colon stands for an id. */
const appPaths = [
  'onboarding|dashboard|health-summary|reports|support|notifications|profile|wallet|medication-(reminders|calendar)|my-(symptoms|plan)|nurse-call|settings|sign-in-methods',
  'education(/:)?|(health-report|diagnosis|video-call)/:|pay/return',
  'doctor/(dashboard|appointments|availability|tools|patients(/:)?|consultation/:)',
  'nurse/(dashboard|support-queue|team|intake|patients(/:)?|assessment/:(/view)?|(followup|careplan)/:)',
  'admin(/(staff/:|emergency|holidays|consultation-types|codes|notifiable|record-access|wallets|audit|education|messages(/texts)?))?',
]
const appPath = new RegExp(`^/(${appPaths.join('|').replaceAll(':', '[^/]+')})$`)

/** Whether the web app answers this path itself. */
export const isAppPath = (path: string) => appPath.test(path)

/** What visitors sign in and up on, and what the links of letters and other providers open: pages of their own, without the app. */
const visitorPaths = /^\/(login|signup|forgot-password|reset-password|invitation|second-factor|sign-in\/return)$/

/** What the link of a guest opens, who joins a call without an account: a page of its own. */
export const isGuestPath = (path: string) => path === '/join-call'

/** Whether the visitors' page answers this path. */
export const isVisitorPath = (path: string) => visitorPaths.test(path)
