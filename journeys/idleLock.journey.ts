import { expect, type Page } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, DEMO_PASSWORD, desktop, phone, signIn } from './support/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { followServerTime, returnAt, serverTime } from './support/time.ts'
import { joinCall, ongoingVisit } from './support/visits.ts'
import { test } from './support/test.ts'

test('staff who were away find every tab covered, give the password once, and go on where they were', async ({ browser }) => {
  await serverTime('2026-11-20 16:00')
  const { context, page } = await newBrowser(browser, desktop)
  await signIn(page, 'admin@demo.example', 'Administrator')
  await openWatched(page, '/admin/staff/new')
  await page.getByLabel('First name').fill('Nomvula')
  const other = await context.newPage()
  await followServerTime(other)
  await openWatched(other, '/notifications')
  await expect(other.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()

  await returnAt(page, '2026-11-20 16:14') // the tabs of one browser have one clock
  await page.getByLabel('First name').press('End')
  await other.waitForTimeout(500)
  await returnAt(page, '2026-11-20 16:28')
  for (const tab of [page, other]) await letLockLook(tab)
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Screen locked' })).toHaveCount(0)
  await returnAt(page, '2026-11-20 16:29') // from here on it looks by itself, every five seconds
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Screen locked' })).toBeVisible()
    await expect(tab.getByText('Fatima Adams', { exact: true })).toBeVisible()
    expect(await tab.locator('body').innerText()).not.toMatch(/Notifications|Staff|Nomvula/)
    await expect(tab.getByRole('link')).toHaveCount(0)
    await expect(tab.getByRole('textbox', { name: 'First name' })).toHaveCount(0)
    await expectAccessible(tab)
  }
  await expect(apiOf(page).security.overview({})).rejects.toMatchObject({ code: 'SESSION_LOCKED' })

  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await unlock(page, 'not-the-password')
  await expect(page.getByText('The password is not correct.')).toBeVisible()
  await unlock(page, DEMO_PASSWORD)
  await expect(page.getByLabel('First name')).toHaveValue('Nomvula')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(other.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()

  for (const tab of [page, other]) await tab.close()
  await context.clearCookies() // a session made for the journeys ends in 2100, and its cookie with it
  const later = await context.newPage()
  await later.clock.setFixedTime('2100-01-02')
  await later.goto('/notifications')
  await expect(later).toHaveURL(/\/login/)
  await expect(later.getByText(/^You were signed out because you were away/)).toBeVisible()
  await later.reload()
  await expect(later.getByLabel('Email')).toBeVisible()
  await expect(later.getByText('You were signed out because')).toHaveCount(0)
})

test('a lock outlasts a reload, opens by the password, and lets one leave', async ({ browser }) => {
  await serverTime('2026-11-20 17:00')
  const { page } = await newBrowser(browser, desktop)
  await signIn(page, 'sister.mpho@demo.example', 'Nurse')
  await openWatched(page, '/nurse/dashboard')
  await returnAt(page, '2026-11-20 17:20')
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible()
  await unlock(page, DEMO_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

  await apiOf(page).accounts.lock()
  await page.goto('/profile') // the server says so, not this tab's own clock
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible()
  await unlock(page, DEMO_PASSWORD)
  await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible()
  await apiOf(page).accounts.lock()
  await page.reload()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test('a patient is never locked out of their own phone', async ({ browser }) => {
  await serverTime('2026-11-20 08:00')
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await returnAt(page, '2026-11-20 12:00')
  await letLockLook(page)
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  expect(await apiOf(page).accounts.me({})).toMatchObject({ isLocked: false })
})

test('in a video call one is here without touching anything', async ({ browser }) => {
  const { patient, doctor, appointmentId } = await ongoingVisit(browser, { at: '2026-11-23 10:00' })
  await joinCall(patient, appointmentId)
  await joinCall(doctor, appointmentId)
  await expect(doctor.locator('video[aria-label^="Picture of"]')).toBeVisible()
  for (const at of ['10:05', '10:18', '10:31']) {
    await returnAt(doctor, `2026-11-23 ${at}`)
    await letLockLook(doctor)
  }
  await expect(doctor.getByRole('heading', { name: 'Screen locked' })).toHaveCount(0)
})

/** Opens a screen, and waits until the lock watches it. */
async function openWatched(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' }) // from here on no answer to the page before can be taken for this one's
  await page.waitForResponse(/accounts\/keepAlive/)
}

/** The lock looks whenever its tab comes to the front, and what it finds is drawn two frames later at most. */
const letLockLook = (page: Page) =>
  page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  })

async function unlock(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
}
