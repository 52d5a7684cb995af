import { expect } from '@playwright/test'
import { appWithNewVersion } from './support/newVersion.ts'
import { cachedForOffline } from './support/offline.ts'
import { newPatient } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a new version waits for consent, and nothing typed is lost to it', async ({ browser }) => {
  const product = await appWithNewVersion()
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto(`${product.address}/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await cachedForOffline(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const strip = page.getByText('A new version is ready.')
  await expect(strip).toBeHidden()

  product.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
  await expect(strip).toBeVisible()
  await page.waitForTimeout(1500)
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true)
  await checkScreen(page, 'new-version')

  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.locator('script[src*="-second.js"]')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip).toBeHidden()
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(undefined)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(['files-second', 'pages-second']))
  expect((await page.evaluate(() => caches.keys())).length).toBe(2)
  product.close()
})

test('a repeat visit of Home brings less than 20 kB over the wire', async ({ browser }) => {
  const product = await appWithNewVersion()
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto(`${product.address}/dashboard`)
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await cachedForOffline(page)
  await page.waitForTimeout(1000)
  await page.close()
  const first = product.sent()
  const again = await context.newPage()
  const live = again.waitForResponse(/liveUpdates/)
  await again.goto(`${product.address}/dashboard`)
  await expect(again.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await live
  await again.waitForTimeout(1000)
  const repeat = product.sent() - first
  console.log(`Home over the wire: ${(first / 1000).toFixed(1)} kB first, ${(repeat / 1000).toFixed(1)} kB again`)
  expect(repeat).toBeLessThan(20_000)
  product.close()
})
