import { expect, type Page } from '@playwright/test'
import { newPatient, PASSWORD } from './support/patients.ts'
import { newBrowser, signIn, takeRole } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const nowhere = '/video-call/00000000-0000-7000-8000-000000000000'

/** Where each path ends for whom; what is not listed ends at the person's own start. */
const people: { who: string; enter: (page: Page) => Promise<unknown>; start: string; stays: string[] }[] = [
  { who: 'a visitor', enter: async () => undefined, start: '/login', stays: ['/', '/login', '/signup'] },
  {
    who: 'a patient before onboarding',
    enter: (page) => newPatient(page, { onboarding: 'ahead' }),
    start: '/onboarding',
    stays: ['/onboarding', '/notifications', nowhere],
  },
  {
    who: 'a patient',
    enter: (page) => newPatient(page),
    start: '/dashboard',
    stays: ['/dashboard', '/onboarding', '/notifications', nowhere],
  },
  {
    who: 'a doctor',
    enter: (page) => signIn(page, 'dr.naidoo@demo.example', 'Doctor'),
    start: '/doctor/dashboard',
    stays: ['/doctor/dashboard', '/notifications', nowhere],
  },
  {
    who: 'a nurse',
    enter: (page) => signIn(page, 'sister.mpho@demo.example', 'Nurse'),
    start: '/nurse/dashboard',
    stays: ['/nurse/dashboard', '/notifications', nowhere],
  },
  {
    who: 'an administrator',
    enter: (page) => signIn(page, 'admin@demo.example', 'Administrator'),
    start: '/admin',
    stays: ['/admin', '/notifications', nowhere],
  },
]

const paths = [
  '/',
  '/login',
  '/signup',
  '/onboarding',
  '/dashboard',
  '/notifications',
  nowhere,
  '/doctor/dashboard',
  '/nurse/dashboard',
  '/admin',
]

test.beforeEach(() => serverTime('2026-11-20 08:00'))
for (const { who, enter, start, stays } of people) {
  test(`${who} sees the own screens and no others`, async ({ browser }) => {
    const { page } = await newBrowser(browser)
    await enter(page)
    for (const path of paths) {
      await page.goto(path)
      await expect(page, `${who} at ${path}`).toHaveURL((url) => url.pathname === (stays.includes(path) ? path : start))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    }
  })
}

test('an address that leads nowhere says so and leads home', async ({ browser }) => {
  const { page } = await newBrowser(browser)
  for (const signedIn of [false, true]) {
    if (signedIn) await newPatient(page)
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await page.getByRole('link', { name: /home page/ }).click()
    await expect(page).toHaveURL((url) => url.pathname === (signedIn ? '/dashboard' : '/'))
  }
})

test('whose role is gone is shown a patient’s screens, which the server leaves empty, and cannot sign in again', async ({ browser }) => {
  const { page } = await newBrowser(browser)
  const { email } = await newPatient(page)
  await takeRole(email)
  for (const path of ['/', '/dashboard', '/nurse/dashboard']) {
    await page.goto(path)
    await expect(page, path).toHaveURL((url) => url.pathname === '/dashboard')
    await expect(page.getByRole('heading', { name: 'Welcome back, Palesa Molapo' })).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Appointments' }).click()
  await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In as Patient' }).click()
  await expect(page.getByText('User role not found. Please contact support.').first()).toBeVisible()
})
