import { expect } from '@playwright/test'
import { apiOf, bookThroughApi, newPatient } from './support/patients.ts'
import { newBrowser, desktop, dropSession, phone, signIn, signInAt } from './support/people.ts'
import { expectAccessible, checkScreen } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

const starts = [
  ['dr.molefe@demo.example', 'Doctor', '/doctor/dashboard'],
  ['sister.mpho@demo.example', 'Nurse', '/nurse/dashboard'],
  ['admin@demo.example', 'Administrator', '/admin'],
] as const

test("a patient's menu holds profile, settings, help, reports and the way out", async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Your menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Your menu' })
  await expect(menu.getByRole('link', { name: 'Palesa Molapo View Profile' })).toHaveAttribute('href', '/profile')
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  await expect(menu.getByRole('link', { name: 'Contact Admin' })).toHaveAttribute('href', '/support')
  await expect(menu.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/reports')
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await checkScreen(page, 'menu-patient', '.flyout')
  await menu.getByRole('link', { name: 'Contact Admin' }).click()
  await expect(page.getByRole('heading', { name: 'How Can We Help You?' })).toBeVisible()
})

for (const [email, role, start] of starts)
  test(`the shell of a ${role.toLowerCase()}: menu, places, search`, async ({ browser }) => {
    const { page } = await newBrowser(browser, desktop)
    await signIn(page, email, role)
    await page.getByRole('button', { name: 'Your menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Your menu' })
    await expect(menu.getByRole('link', { name: /View Profile/ })).toBeVisible()
    const contact = menu.getByRole('link', { name: 'Contact Admin' })
    if (role === 'Administrator') await expect(contact).toHaveCount(0)
    else await expect(contact).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
    await expect(menu.getByRole('link', { name: 'Reports' })).toHaveCount(0)
    await checkScreen(page, `menu-${role}`, '.flyout')
    await page.keyboard.press('Escape')

    const search = page.getByRole('dialog', { name: 'Search' })
    await page.keyboard.press('Control+k')
    const field = search.getByRole('textbox', { name: 'Search pages, people and actions' })
    await expect(field).toBeFocused()
    await expect(search.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await checkScreen(page, `search-${role}`, '[role="dialog"]')
    await field.fill('light or dark')
    await expect(search.getByRole('button', { name: /^Appearance/ })).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/settings\?tab=appearance$/)

    await page.getByRole('button', { name: 'Search' }).click()
    await field.fill('nobody of this name')
    await expect(search.getByText('Nothing found').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await page.getByRole('link', { name: 'Molemo, home' }).click()
    await expect(page).toHaveURL(new RegExp(`${start}$`))
  })

test('doctors find the patients of their day, administrators who works here', async ({ browser }) => {
  const { page: patient } = await newBrowser(browser)
  await newPatient(patient, { firstName: 'Zinhle' })
  const { id } = await bookThroughApi(patient, '2026-11-20')
  const { page } = await newBrowser(browser)
  for (const email of ['dr.molefe@demo.example', 'dr.vanwyk@demo.example', 'dr.naidoo@demo.example']) {
    await dropSession(page)
    await signIn(page, email, 'Doctor')
    const { today } = await apiOf(page).visits.doctorsDay()
    if (today.some(({ appointmentId }) => appointmentId === id)) break
  }
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search pages, people and actions' }).fill('molapo')
  await expect(page.getByRole('status').filter({ hasText: /Zinhle Molapo, 1 of \d+/ })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/doctor/consultation/${id}`))

  const { page: admin } = await newBrowser(browser)
  await signIn(admin, 'admin@demo.example', 'Administrator')
  await expect(admin.getByRole('button', { name: 'Search' })).toBeVisible()
  await admin.keyboard.press('Control+k')
  await admin.getByRole('textbox', { name: 'Search pages, people and actions' }).fill('sister.mpho')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/\/admin\/staff\/[0-9a-f-]{36}$/)
})

test('? says which keys there are, and those of one letter can be turned off on the device', async ({ browser }) => {
  const { page } = await newBrowser(browser)
  await signInAt(page, 'admin@demo.example', '/admin')
  await expect(page.getByRole('table')).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex)
  await page.keyboard.press('j')
  expect(await focused()).toBe(1)
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expect(await focused()).toBe(1)
  await page.getByLabel('Search by name, email or number').fill('j?k') // where letters are typed they stay letters
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Next and previous in a list')).toBeVisible()
  await checkScreen(page, 'keys', '[role="dialog"]')
  await help.getByLabel('Use one-letter shortcuts on this device').uncheck({ force: true })
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(help).toHaveCount(0)
  expect(await focused()).toBeUndefined()
})

test('a patient has no staff search, and nothing scrolls sideways from 320 to 1920 pixels', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0)
  for (const path of ['/dashboard', '/notifications', '/reports']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [320, 360, 640, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 700 })
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('the landing page, in one screen: name, tagline, ways in, prices, three benefits; who is signed in goes on by role', async ({
  browser,
}) => {
  const { page } = await newBrowser(browser, phone)
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Your health companion', level: 1 })).toBeVisible()
    await expect(page.getByText('Joining is free. Some visits are free, others cost R350.00 or more.')).toBeInViewport()
    await expect(page.getByRole('img', { name: /^A nurse smiling/ })).toBeInViewport({ ratio: 0.99 })
    await expect(page.getByRole('main').getByRole('listitem').last()).toBeInViewport({ ratio: 0.99 })
  }
  await expect(page.getByRole('banner')).toContainText('Molemo')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await checkScreen(page, 'landing')
  await newPatient(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
  for (const [email, , start] of starts) {
    // The app would notice, and go to sign in at the same moment as this does.
    await page.goto('about:blank')
    await dropSession(page)
    await signInAt(page, email, '/')
    await expect(page).toHaveURL(new RegExp(`${start}$`))
  }
})

test('the privacy policy: eleven sections, a short form of each, dates, and ink on paper', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByText('Version 2. Effective June 2024. Last updated June 2025.')).toBeVisible()
  const sections = page.getByRole('main').locator('section')
  await expect(sections).toHaveCount(11)
  await expect(sections.getByText('In short:')).toHaveCount(11)
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveCount(11)
  for (const heading of [
    'Introduction',
    'Information Collected',
    'Purpose',
    'Legal Basis',
    'Sharing',
    'Storage and Security',
    'Retention',
    'Rights',
    'Children and Vulnerable Users',
    'Updates',
    'Contact',
  ])
    await expect(page.getByRole('heading', { name: new RegExp(`^\\d+\\. ${heading}$`) })).toBeVisible()
  await checkScreen(page, 'privacy')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test('an address without a screen leads home by role, and staff to their search', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  const home = page.getByRole('link', { name: 'Go to the home page' })
  await expect(home).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Search' })).toBeHidden()
  await checkScreen(page, 'not-found')
  await newPatient(page)
  await page.goto('/no/such/page')
  await expect(home).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('link', { name: 'Search' })).toBeHidden()
  await dropSession(page)
  await signInAt(page, 'dr.molefe@demo.example', '/no/such/page')
  await expect(home).toHaveAttribute('href', '/doctor/dashboard')
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('textbox', { name: 'Search pages, people and actions' })).toBeFocused()
  await expectAccessible(page)
})
