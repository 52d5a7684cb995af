import { expect, test } from '@playwright/test'
import { bookByApi, newPatient } from './support/patients.ts'
import { browserOf, closeAll, phone } from './support/people.ts'
import { serverTime } from './support/time.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))
test.afterEach(({ browser }) => closeAll(browser))

test('the bell counts what is new, and a click opens the appointment', async ({ browser }) => {
  const { page } = await browserOf(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible()
  await bookByApi(page, '2026-12-08')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 2 new') // without a reload
  await bell.click()
  const list = page.getByRole('region', { name: 'Notifications' })
  await expect(list.getByText('2 new')).toBeVisible()
  await list.getByRole('button', { name: /^Visit.*Consultation Booked/ }).click()
  await expect(page).toHaveURL(/tab=appointments&highlightAppointment=/)
  await expect(page.getByRole('article', { name: 'General Consultation' }).getByRole('button', { name: 'Hide details' })).toBeVisible()

  await bell.click()
  await list.getByRole('button', { name: 'Mark all read' }).click()
  await expect(list.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(bell).toBeFocused()
})

test('the welcome begins a short tour', async ({ browser }) => {
  const { page } = await browserOf(browser, phone)
  await newPatient(page)
  await page.goto('/notifications')
  await page.getByRole('button', { name: /^Welcome/ }).click()
  await expect(page.getByText('Book a video visit with a doctor from your home screen.')).toBeVisible()
  await expect(page.getByText('No notifications')).toBeVisible() // the welcome is spent
})

test('the list keeps everything until it is removed, and removing can be undone', async ({ browser }) => {
  const { page } = await browserOf(browser, phone)
  await newPatient(page)
  await bookByApi(page, '2026-12-08')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Notifications, 2 new' }).click()
  await page.getByRole('link', { name: 'View all notifications' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('listitem')).toHaveCount(2)
  const remove = page.getByRole('button', { name: 'Remove: Consultation Booked' })
  await remove.click()
  await expect(today.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(today.getByRole('listitem')).toHaveCount(2)
  await remove.click()
  await expect(page.getByText('Notification removed').first()).toBeVisible()
  await page.waitForResponse(/notifications\/remove/, { timeout: 12_000 })
  await page.reload()
  await expect(today.getByRole('listitem')).toHaveCount(1)
})
