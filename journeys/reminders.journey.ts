import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import ICAL from 'ical.js'
import { bookThroughApi, newPatient } from './support/patients.ts'
import { newBrowser, desktop, phone, signInAt } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { cancelAppointment, followServerTime, passTimeTo, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

test('a visit is reminded of a day, an hour and ten minutes before, in an open browser; a cancelled one is not', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { page: other } = await newBrowser(browser, phone)
  for (const one of [page, other]) await newPatient(one)
  await bookThroughApi(page, '2026-12-09', '10:00')
  const { id } = await bookThroughApi(other, '2026-12-09', '09:30')
  for (const one of [page, other]) {
    await one.goto('/dashboard')
    await expect(bell(one)).toHaveAccessibleName('Notifications, 2 new')
  }
  await cancelAppointment(id)

  await passTimeTo(page, '2026-12-08 09:59')
  await passTimeTo(page, '2026-12-08 10:00')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 new') // without a reload
  await passTimeTo(page, '2026-12-09 09:00')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 4 new')
  await passTimeTo(page, '2026-12-09 09:50')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 5 new')
  await bell(page).click()
  const list = page.getByRole('region', { name: 'Notifications' })
  for (const said of ['You have a visit tomorrow at 10:00 AM.', 'You have a visit at 10:00 AM.', 'You can join now.'])
    await expect(list.getByText(said).first()).toBeVisible()

  await followServerTime(other)
  await other.reload()
  await expect(bell(other)).toHaveAccessibleName('Notifications, 2 new')
})

test('a visit goes into the calendar of a phone as a file', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  const { id } = await bookThroughApi(page, '2026-12-10', '10:00')
  await page.goto('/dashboard?tab=appointments')
  await page.getByRole('button', { name: 'Details' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Add to calendar' }).click()])
  expect(file.suggestedFilename()).toBe('appointment.ics')
  expect(entriesOf(await readFile(await file.path(), 'utf8'))).toEqual([
    { uid: id, summary: 'Video visit (Molemo)', status: 'CONFIRMED', sequence: 0, start: '2026-12-10T08:00:00Z' },
  ])
  await expect(page.getByText('Open the file to add the visit to your calendar.')).toBeVisible()
  await checkScreen(page, 'calendar-appointment')
})

test('the booking that was just made offers the file', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard?openBooking=true')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Fri, Dec 11, 2026/ }).check({ force: true })
  await dialog
    .getByRole('group', { name: 'Time' })
    .getByRole('button', { name: /^10:00 AM/ })
    .click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Reason for your visit').fill('A cough')
  await dialog.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(dialog.getByText('Appointment booked successfully!')).toBeVisible()
  await checkScreen(page, 'calendar-booked')
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Add to calendar' }).click()])
  expect(entriesOf(await readFile(await file.path(), 'utf8'))).toMatchObject([{ start: '2026-12-11T08:00:00Z' }])
})

test('a private feed is made, copied, followed by a calendar program, replaced and revoked', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone, { permissions: ['clipboard-read', 'clipboard-write'] })
  await newPatient(page)
  const { id } = await bookThroughApi(page, '2026-12-14', '10:00')
  await page.goto('/settings?tab=calendar')
  const card = page.getByRole('region', { name: 'Calendar' })
  await expect(card.getByText('Your calendar can be some hours behind. Keep reminders on.')).toBeVisible()
  await card.getByRole('button', { name: 'Create a private address' }).click()
  const address = await card.getByLabel('Your private calendar address').inputValue()
  await card.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await checkScreen(page, 'calendar-feed-made')

  // A calendar program knows the address and nothing else.
  const { context: program } = await newBrowser(browser)
  const feed = async (from: string) => (await program.request.get(from)).text()
  const booked = { uid: id, summary: 'Video visit (Molemo)', status: 'CONFIRMED', sequence: 0, start: '2026-12-14T08:00:00Z' }
  expect(entriesOf(await feed(address))).toEqual([booked])
  await cancelAppointment(id)
  expect(entriesOf(await feed(address))).toEqual([{ ...booked, status: 'CANCELLED', sequence: 1 }])
  await page.reload()
  await expect(card.getByText('A calendar app last checked on Fri, Nov 20, 2026 at 8:00 AM.')).toBeVisible()
  await expect(card.getByLabel('Your private calendar address')).toHaveCount(0) // said once
  await checkScreen(page, 'calendar-feed')

  await card.getByRole('button', { name: 'Create a new address' }).click()
  await checkScreen(page, 'calendar-feed-replace')
  await page.getByRole('dialog').getByRole('button', { name: 'Create a new address' }).click()
  const another = await card.getByLabel('Your private calendar address').inputValue()
  expect((await context.request.get(address)).status()).toBe(404)
  expect((await program.request.get(another)).status()).toBe(200)
  await card.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('Your calendar address no longer works')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Create a private address' })).toBeVisible()
  expect((await program.request.get(another)).status()).toBe(404)
})

test('a doctor has a feed too, and a nurse, who has no visits, has none', async ({ browser }) => {
  const { page: doctor } = await newBrowser(browser, desktop)
  await signInAt(doctor, 'dr.molefe@demo.example', '/settings?tab=calendar')
  await doctor.getByRole('button', { name: 'Create a private address' }).click()
  await expect(doctor.getByText(/and your patients' initials/)).toBeVisible()
  await checkScreen(doctor, 'calendar-feed-doctor')
  await doctor.getByRole('button', { name: 'Stop sharing' }).click()
  await doctor.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(doctor.getByRole('button', { name: 'Create a private address' })).toBeVisible()

  const { page: nurse } = await newBrowser(browser, desktop)
  await signInAt(nurse, 'sister.zanele@demo.example', '/settings?tab=calendar')
  const parts = nurse.getByRole('navigation', { name: 'Parts of the settings' })
  await expect(parts.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
  await expect(parts.getByRole('link', { name: 'Calendar' })).toHaveCount(0)
})

/** The file as a program that is none of ours reads it. */
const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, sequence, startDate } = new ICAL.Event(component)
    return { uid, summary, sequence, status: component.getFirstPropertyValue('status'), start: String(startDate) }
  })
