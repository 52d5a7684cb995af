import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { browserOf, closeAll, signIn } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { serverTime } from './support/time.ts'

// Each screen is tried four times.
test.describe.configure({ timeout: 240_000 })

const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

test.beforeEach(() => serverTime('2026-11-20 08:00'))
test.afterEach(({ browser }) => closeAll(browser))

test('the screens of visitors', async ({ browser }) => {
  const { page, look } = await watched(browser)
  for (const [name, path, heading] of [
    ['landing', '/', /./],
    ['emergency', '/emergency', 'Emergency numbers'],
    ['privacy', '/privacy-policy', /./],
    ['not-found', '/no/such/page', 'Oops! Page not found'],
    ['login', '/login', 'Welcome Back'],
    ['login-administrator', '/login?as=administrator', 'Welcome Back'],
    ['login-verify', '/login#token=nobody-made-this&type=verify', 'Verify your email'],
    ['signup', '/signup', 'Create Patient Account'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await look(name)
  }
  await page.getByRole('button', { name: 'Create Account' }).click()
  await look('signup-faults')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In as Patient' }).click()
  await look('login-faults')
})

test('the start pages of nurses and administrators', async ({ browser }) => {
  for (const [email, role] of [
    ['sister.mpho@demo.example', 'Nurse'],
    ['admin@demo.example', 'Administrator'],
  ] as const) {
    const { page, look } = await watched(browser)
    await signIn(page, email, role)
    await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
    await look(role.toLowerCase())
  }
})

type Look = (name: string) => Promise<void>

/** A browser whose every complaint is collected; `look` tries the screen in both widths and both themes. */
async function watched(browser: Browser): Promise<{ context: BrowserContext; page: Page; look: Look }> {
  const { context, page } = await browserOf(browser, widths.phone)
  const complaints: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // A page that does not exist is answered with 404, and the browser says so.
    if (message.type() === 'error' && !url.endsWith('/no/such/page')) complaints.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`)),
  )
  const look = async (name: string) => {
    for (const [width, size] of Object.entries(widths)) {
      await page.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await test.step(`${name}, ${width}, ${colorScheme}`, async () => {
          await expectAccessible(page)
          const isSeen = (width === 'phone') === (colorScheme === 'light') // each width and each theme once
          if (isSeen) await page.screenshot({ path: `test-results/screens/${name}-${width}-${colorScheme}.png`, animations: 'disabled' })
        })
      }
    }
    await page.setViewportSize(widths.phone)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(complaints, name).toEqual([])
  }
  return { context, page, look }
}
