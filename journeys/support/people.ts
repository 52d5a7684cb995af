import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { keepTime } from './time.ts'

/** As `npm start` says it. */
export const DEMO_PASSWORD = 'Pula-Nala-2026'

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }

/** A browser of one person's own: its cookies, its camera, the journey's time. */
export async function browserOf(
  browser: Browser,
  viewport = desktop,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport, permissions: ['camera', 'microphone'], ...options })
  const page = await context.newPage()
  await keepTime(page)
  return { context, page }
}

export async function signIn(page: Page, email: string, role: 'Patient' | 'Doctor' | 'Nurse' | 'Administrator', password = DEMO_PASSWORD) {
  await page.goto(role === 'Administrator' ? '/login?as=administrator' : '/login')
  if (role !== 'Administrator' && role !== 'Patient') await page.getByRole('radio', { name: role }).check({ force: true })
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: `Sign In as ${role}` }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** After a journey: its people close their browsers, so that no open screen goes on asking the server. */
export async function closeAll(browser: Browser) {
  for (const context of browser.contexts()) await context.close()
}
