import { expect } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, desktop, phone, signIn, signInAt } from './support/people.ts'
import { expectAccessible, takeScreenshot, checkScreen } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const ADMINISTRATOR = 'admin@demo.example'
const ELECTION = '2026-12-15' // a Tuesday on which no other journey books

test('a proclaimed day names what is booked on it, takes the free times away and gives them back', async ({ browser }) => {
  await serverTime('2026-11-20 09:00')
  const { page: patient } = await newBrowser(browser, phone)
  await newPatient(patient)
  const api = apiOf(patient)
  const free = async () => {
    const [day] = await api.booking.availableSlots({ doctorId: null, from: ELECTION, to: ELECTION })
    return day!.slots.filter(({ available }) => available)
  }
  const before = await free()
  expect(before.length).toBeGreaterThan(0)
  const { startsAt } = before[0]!
  await api.booking.book({
    idempotencyKey: crypto.randomUUID(),
    doctorId: null,
    startsAt,
    consultationType: 'General Consultation',
    reason: 'A cough',
  })

  const { page: admin } = await newBrowser(browser, desktop)
  await signIn(admin, ADMINISTRATOR, 'Administrator')
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Holidays' }).click()
  await expect(admin.getByText('Day of Reconciliation')).toBeVisible()
  await admin.getByRole('button', { name: 'Add a day' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add a day without visits' })

  await test.step('a day that passed or is on the list is refused with its reason', async () => {
    await dialog.getByLabel('Name').fill('Local elections')
    await dialog.getByLabel('Day').fill('2026-11-19')
    await expect(dialog.getByText('This day has passed. Choose today or a later day.').first()).toBeVisible()
    await dialog.getByLabel('Day').fill('2026-12-25')
    await expect(dialog.getByText('This is already on the list.').first()).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('the booked visit stands there before it is saved, without the name of the patient', async () => {
    await dialog.getByLabel('Day').fill(ELECTION)
    await expect(dialog.getByText('1 visit is booked on this day')).toBeVisible()
    await expect(dialog.getByText(/^\d+:\d\d [AP]M, Dr\. .+ with \p{Lu}{2}$/u)).toBeVisible()
    await expectAccessible(admin)
    await takeScreenshot(admin, 'holiday-with-visits')
    await dialog.getByRole('button', { name: 'Add it anyway' }).click()
    const day = admin.getByRole('list', { name: 'Holidays in 2026' }).getByRole('listitem').filter({ hasText: 'Local elections' })
    await expect(day).toContainText('Tue, Dec 15, 2026')
    await expect(day).toContainText('1 visit is booked')
    expect(await free()).toEqual([])
  })

  await test.step('removed it can be booked again, and undone it is a holiday once more', async () => {
    await admin.getByRole('button', { name: 'Remove Local elections' }).click()
    await expect(
      admin.getByRole('list', { name: 'Holidays in 2026' }).getByRole('listitem').filter({ hasText: 'Local elections' }),
    ).toHaveCount(0)
    expect((await free()).length).toBeGreaterThan(0)
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(
      admin.getByRole('list', { name: 'Holidays in 2026' }).getByRole('listitem').filter({ hasText: 'Local elections' }),
    ).toHaveCount(1)
    expect(await free()).toEqual([])
  })
})

test('a day is added by the keyboard alone, and every width shows the list', async ({ browser }) => {
  await serverTime('2026-11-20 10:00')
  const { page } = await newBrowser(browser, desktop)
  await signInAt(page, ADMINISTRATOR, '/admin/holidays?year=2027')
  await expect(page.getByText('Mon, Dec 27, 2027')).toBeVisible()
  await checkScreen(page, 'holidays')
  await signInAt(page, ADMINISTRATOR, '/admin/holidays')
  await page.getByRole('button', { name: 'Add a day' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Day')).toBeFocused()
  await page.getByRole('dialog').getByLabel('Day').fill('2027-02-03')
  await page.getByRole('dialog').getByLabel('Name').focus()
  await page.keyboard.type('Day of mourning')
  await expect(page.getByRole('dialog').getByText('No visit is booked on this day.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/year=2027/)
  await expect(
    page.getByRole('list', { name: 'Holidays in 2027' }).getByRole('listitem').filter({ hasText: 'Day of mourning' }),
  ).toBeVisible()
})
