import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import { cachedUrls, cachedForOffline, leaveOffline, offlineRecord, startOffline } from './support/offline.ts'
import { apiOf, bookThroughApi, newPatient } from './support/patients.ts'
import { newBrowser, dropSession, phone, signIn } from './support/people.ts'
import { expectAccessible, checkScreen } from './support/accessibility.ts'
import { followServerTime, passTimeTo, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('what was opened before opens without a connection, and says how old it is', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  await bookThroughApi(page, '2026-11-24')
  await page.goto('/dashboard?tab=appointments')
  await expect(page.getByText('Tue, Nov 24, 2026').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Offline' })).toHaveCount(0) // nothing to say while all is well
  await cachedForOffline(page)
  await expect.poll(() => offlineRecord(page)).toContain('upcoming')
  await passTimeTo(page, '2026-11-20 08:12')

  await startOffline(context, page, '/dashboard?tab=appointments')
  await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible()
  await expect(page.getByText('Tue, Nov 24, 2026').first()).toBeVisible()
  await expect(page.getByText('Offline. Updated 8:00 AM. It may have changed in the meantime.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Offline', exact: true })).toBeVisible()
  await checkScreen(page, 'offline-home')

  await context.setOffline(false)
  await expect(page.getByText('Connected again. Everything on this screen is up to date.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('Connected again.')).toBeHidden()
  await expect(page.getByText('Offline.')).toBeHidden()

  // What could not be read without a connection comes by itself with it.
  const booking = page.getByRole('dialog')
  await page.goto('/dashboard?openBooking=true')
  await expect(booking.getByRole('radio').first()).toBeVisible()
  await cachedForOffline(page)
  await startOffline(context, page, '/dashboard?openBooking=true')
  await expect(booking.getByText(/^No connection/)).toBeVisible()
  await context.setOffline(false)
  await expect(booking.getByText(/^No connection/)).toBeHidden()
  await expect(booking.getByRole('radio').first()).toBeVisible()
})

test('a change without a connection is refused in plain words, and what was typed stays', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await cachedForOffline(page)
  await expect.poll(() => offlineRecord(page)).toContain('myProfile')
  await startOffline(context, page, '/profile')
  await expect(page.getByText('Offline.')).toBeVisible()
  const contact = page.getByRole('form', { name: 'Contact' })
  await page.getByRole('region', { name: 'Contact' }).getByRole('button', { name: 'Edit' }).click()
  await contact.getByLabel('Address').fill('Seshego')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No connection. Nothing was changed. Try again when you are back online.')).toBeVisible()
  await expect(contact.getByLabel('Address')).toHaveValue('Seshego')
  await expectAccessible(page)
})

test('pages for everybody open without a connection; what was never opened says so', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await page.goto('/')
  await cachedForOffline(page, '/emergency')
  await context.setOffline(true)
  for (const [path, heading] of [
    ['/emergency', 'Emergency numbers'],
    ['/privacy-policy', /Privacy/],
    ['/', /./],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await page.goto('/verify/never-opened')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await checkScreen(page, 'offline-page')

  // On a phone without room for a copy the server's answer is shown all the same.
  await context.setOffline(false)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  await page.goto('/forgot-password')
  await expect(page.getByRole('heading', { name: 'Reset Password', level: 1 })).toBeVisible()
})

test('what a page without a connection sends while it is left does not arrive', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  const port = Number(process.env['JOURNEY_PORT']) + 6
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(request.url!)
    answer.setHeader('content-type', 'text/html').end('<p>here</p>')
  }).listen(port)
  try {
    await page.goto(`http://localhost:${port}/page`)
    await context.setOffline(true)
    await page.evaluate(() => window.addEventListener('pagehide', () => void fetch('/left', { keepalive: true })))
    await leaveOffline(page)
    await context.setOffline(false)
    await page.goto(`http://localhost:${port}/after`)
    expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/page', '/after'])
  } finally {
    server.close()
  }
})

test('signing out without a connection clears the device, and ends the session when there is one again', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await cachedForOffline(page)
  await cachedForOffline(page, '/login')
  await expect.poll(() => offlineRecord(page)).toContain('upcoming')
  const other = await context.newPage()
  await followServerTime(other)
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: /Welcome back/ })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('You are signed out on this device.')).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  expect(await offlineRecord(page)).toBe('')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)

  await context.setOffline(false)
  await expect
    .poll(() =>
      apiOf(page)
        .people.myProfile({})
        .then(
          () => 'in',
          () => 'out',
        ),
    )
    .toBe('out')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('a session that ended elsewhere leaves nothing here', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await expect.poll(() => offlineRecord(page)).toContain('upcoming')
  await apiOf(page).accounts.signOut()
  await expect(page).toHaveURL(/\/login/)
  expect(await offlineRecord(page)).toBe('')
})

test('nothing that the server says of anybody is in a cache of the worker, and of staff nothing is kept', async ({ browser }) => {
  const { page } = await newBrowser(browser)
  await newPatient(page)
  for (const path of ['/dashboard', '/dashboard?tab=consultations', '/notifications', '/profile', '/settings', '/support', '/reports']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/api/openapi.json')
  await page.goto('/dashboard')
  await cachedForOffline(page)
  const strange = (await cachedUrls(page)).filter(
    (path) => !/^\/(assets\/[\w.-]+|dashboard|login|emergency|offline|privacy-policy)?$/.test(path),
  )
  expect(strange).toEqual([])

  await dropSession(page)
  await signIn(page, 'dr.molefe@demo.example', 'Doctor')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => offlineRecord(page)).toBe('')
})
