import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { followServerTime, sessionCookieOf } from './time.ts'

/** As `npm start` says it. */
export const DEMO_PASSWORD = 'Pula-Nala-2026'

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }

/** A worker costs each new browser of a patient two seconds of work, and most journeys nothing tells from one without (`test.use({ hasWorker: true })`). */
export const browsers = { haveWorker: false }

/** A browser of one person's own: its cookies, its camera, the journey's time. */
export async function newBrowser(
  browser: Browser,
  viewport = desktop,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport, permissions: ['camera', 'microphone'], ...options })
  if (!browsers.haveWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const page = await context.newPage()
  await followServerTime(page)
  return { context, page }
}

type RoleName = 'Patient' | 'Doctor' | 'Nurse' | 'Administrator'
const startPages = { Doctor: '/doctor/dashboard', Nurse: '/nurse/dashboard', Administrator: '/admin' }

/**
 * Signs somebody in: a patient through the form, staff of the demo by a session that is just there and outlasts every clock. Their code
 * works once in half a minute and the journeys' clock stands still: signing in as they do is `signInWithCode`.
 */
export async function signIn(page: Page, email: string, role: RoleName, password = DEMO_PASSWORD) {
  if (role !== 'Patient') return signInAt(page, email, startPages[role])
  await fillSignInForm(page, email, role, password)
  await expect(page).not.toHaveURL(/login/)
}

/** Signs staff of the demo in by such a session, on the screen that the journey is about: their start page need not be loaded first. */
export async function signInAt(page: Page, email: string, path: string) {
  // Not from a page of the product: one that asks who is signed in would go to the start page itself, across this one's way.
  const address = (await page.request.get('/readyz')).url()
  await page.goto('about:blank')
  await page.context().addCookies([await sessionCookieOf(email, new URL(address))])
  await page.goto(path)
  await expect(page).not.toHaveURL(/login/)
}

/** Ends the session in this browser only. The app is left first: it would go to the sign-in itself, in the middle of where the journey goes. */
export async function dropSession(page: Page) {
  // A dialog that has just closed still takes its entry out of the history, and the browser gives up one of two ways that begin at once.
  await page.goto('about:blank').catch(() => page.goto('about:blank'))
  await page.context().clearCookies()
}

/** Signs staff of the demo in as they do it: the form, then what their authenticator shows. */
export async function signInWithCode(page: Page, email: string, role: Exclude<RoleName, 'Patient'>) {
  await fillSignInForm(page, email, role, DEMO_PASSWORD)
  const codes = (await (await page.request.get('/letterbox/codes.json')).json()) as { email: string; code: string }[]
  await page.getByLabel('Authenticator code').fill(codes.find((one) => one.email === email)!.code)
  await page.getByLabel('Authenticator code').press('Enter')
  await expect(page).not.toHaveURL(/login/)
}

async function fillSignInForm(page: Page, email: string, role: RoleName, password: string) {
  await page.goto(role === 'Administrator' ? '/login?as=administrator' : '/login')
  if (role !== 'Administrator' && role !== 'Patient') await page.getByRole('radio', { name: role }).check({ force: true })
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: `Sign In as ${role}` }).click()
}

/** The account with this address loses the row that says its role. */
export const takeRole = (email: string) =>
  fetch(`http://localhost:${Number(process.env['JOURNEY_PORT']) + 1}/?roleless=${encodeURIComponent(email)}`, { method: 'POST' })
