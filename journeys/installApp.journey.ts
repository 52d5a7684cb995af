import { expect, type Page } from '@playwright/test'
import { newPatient } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { passTimeTo, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

/** The browser's own offer, which a browser without a screen does not make. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void Object.assign(window, { wasAsked: true }),
    })
    window.dispatchEvent(event)
    return event.defaultPrevented
  })
const card = (page: Page) => page.getByRole('region', { name: 'Put Molemo on your home screen' })

test('the app can be installed: manifest, icons, shortcuts', async ({ page }) => {
  await page.goto('/')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    name: string
    start_url: string
    icons: { src: string; sizes: string; purpose?: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Molemo', start_url: '/dashboard', display: 'standalone' })
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src, sizes } of manifest.icons) {
    const answer = await page.request.get(src)
    expect([src, answer.status()]).toEqual([src, 200])
    if (sizes === 'any') continue
    const bytes = await answer.body()
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status()).toBe(200)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('it is offered on Home from the second visit on, and never again after a no', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  expect(await offer(page)).toBe(true)
  await expect(card(page)).toBeHidden()

  await passTimeTo(page, '2026-11-20 18:00')
  await page.reload()
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await offer(page)
  await expect(card(page)).toBeVisible()
  await checkScreen(page, 'install')
  await card(page).getByRole('button', { name: 'No, thank you' }).click()
  await expect(card(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await offer(page)
  await expect(card(page)).toBeHidden()
})

test('saying yes asks the browser', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await passTimeTo(page, '2026-11-20 18:00')
  await page.reload()
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await offer(page)
  await card(page).getByRole('button', { name: 'Install' }).click()
  await expect(card(page)).toBeHidden()
  expect(await page.evaluate(() => (window as { wasAsked?: boolean }).wasAsked)).toBe(true)
})
