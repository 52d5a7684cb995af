import { expect, type Page } from '@playwright/test'
import { apiOf, bookThroughApi, newPatient } from './support/patients.ts'
import { checkScreen } from './support/accessibility.ts'
import { outOfHistory, reloadUnderDialog } from './support/manyScreens.ts'
import { newBrowser, phone } from './support/people.ts'
import { followServerTime, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

/** Each journey books on a day of its own in the booking window, so that none takes another's times. */
const day = {
  race: 'Tue, Dec 1, 2026',
  overlap: 'Wed, Dec 2, 2026',
  three: 'Thu, Dec 3, 2026',
  lost: 'Fri, Dec 4, 2026',
  hold: 'Mon, Dec 7, 2026',
}

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('of two patients who want one time, the second is told and offered the nearest', async ({ browser }) => {
  const { page: first } = await newBrowser(browser, phone)
  const { page: second } = await newBrowser(browser, phone)
  for (const page of [first, second]) {
    await newPatient(page)
    await openBooking(page, day.race)
  }
  await expect(second.getByText('You can book appointments up to 30 days in advance')).toBeVisible()
  // The second wrote the notes already, and comes back for another time.
  await time(second, '2:00 PM').click()
  await second.getByRole('button', { name: 'Next' }).click()
  await second.getByLabel('Reason for your visit').fill('My knee hurts')
  await second.getByRole('button', { name: 'Back' }).click()

  const answers = [first, second].map((page) => page.waitForResponse(/booking\/hold/))
  await Promise.all([first, second].map((page) => time(page, '10:00 AM').click()))
  const [ofFirst] = await Promise.all(answers)
  const [winner, loser] = ofFirst!.ok() ? [first, second] : [second, first]

  const refused = loser.getByRole('alert').filter({ hasText: 'That time has just been taken. Please choose another time.' })
  await expect(refused).toContainText('10:00 AM')
  await expect(refused.getByRole('button')).toHaveCount(3)
  await expect(time(loser, '10:00 AM')).toBeDisabled()
  await book(winner, 'My head hurts')
  await refused.getByRole('button').first().click()
  await expect(loser.getByText(/is kept for you for 10 minutes/)).toBeVisible()
  await loser.getByRole('button', { name: 'Next' }).click()
  await expect(loser.getByLabel('Reason for your visit')).toHaveValue(loser === second ? 'My knee hurts' : '')
  await loser.getByLabel('Reason for your visit').fill('My knee hurts')
  await loser.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(loser.getByText('Appointment booked successfully!')).toBeVisible()
})

test('a patient cannot be in two visits at once', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  // This tab has not heard of the booking that is made on another device.
  await openBooking(page, day.overlap)
  await page.route(/booking\/availableSlots/, (route) => route.abort())
  await bookThroughApi(page, '2026-12-02', '11:00')
  await time(page, '11:00 AM').click()
  await expect(page.getByRole('alert').filter({ hasText: 'You already have a visit at that time.' })).toBeVisible()
})

test('three appointments ahead are enough', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await openBooking(page, day.three)
  for (const start of ['09:00', '12:00', '15:00']) await bookThroughApi(page, '2026-12-03', start)
  const sentence = 'You already have 3 visits booked. You can book again after one of them.'
  await time(page, '1:00 PM').click()
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()

  await page.goto('/dashboard?tab=appointments')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book Video Consultation' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Show More (2 more)' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)

  await test.step('somebody who is led to the last of them sees it from its name on', async () => {
    const last = (await apiOf(page).visits.upcoming({})).at(-1)!
    await page.goto(`/dashboard?tab=appointments&highlightAppointment=${last.id}`)
    const name = page.locator('.highlighted-visit').getByRole('heading')
    const header = (await page.getByRole('banner').boundingBox())!
    await expect.poll(async () => (await name.boundingBox())!.y).toBeGreaterThan(header.height)
    await expect(name).toBeInViewport()
  })
})

test('a booking whose answer is lost is made once', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  await openBooking(page, day.lost)
  await time(page, '9:30 AM').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Reason for your visit').fill('A cough that stays')
  // The server books, and its answer never arrives.
  let sent = 0
  await page.route(/booking\/book$/, async (route) => {
    sent += 1
    if (sent === 1) await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByText('We could not reach the server')).toBeVisible()
  await expect(page.getByLabel('Reason for your visit')).toHaveValue('A cough that stays')
  expect(sent).toBeGreaterThan(1)
  await context.setOffline(true)
  await page.unroute(/booking\/book$/)
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByRole('button', { name: 'Booking...' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible()
  expect(await apiOf(page).visits.upcoming({})).toHaveLength(1)
})

test('a time is kept for ten minutes and then free for others', async ({ browser }) => {
  const { page: slow } = await newBrowser(browser, phone)
  const { page: quick } = await newBrowser(browser, phone)
  for (const page of [slow, quick]) await newPatient(page)
  await openBooking(slow, day.hold)
  await time(slow, '3:30 PM').click()
  await slow.getByRole('button', { name: 'Next' }).click()
  await slow.getByLabel('Reason for your visit').fill('I sleep badly')
  await expect(slow.getByText(/is kept for you for 10 minutes/)).toBeVisible()
  await openBooking(quick, day.hold)
  await expect(time(quick, '3:30 PM')).toBeDisabled()
  await expect(time(quick, '3:30 PM')).toHaveAccessibleName(/taken/)

  await serverTime('2026-11-20 08:11')
  for (const page of [slow, quick]) await followServerTime(page)
  await expect(slow.getByRole('alert')).toContainText('This time was kept for you, and that has ended. Now other people can book it.')
  await openBooking(quick, day.hold)
  await time(quick, '3:30 PM').click()
  await book(quick, 'A rash on my arm')

  await slow
    .getByRole('alert')
    .getByRole('button', { name: /3:30 PM/ })
    .click()
  // As the server says it, or the list of free times where it was read again just before.
  const taken = slow.getByRole('alert').filter({ hasText: /(has just been taken|is no longer available)\. Please choose another time\./ })
  await expect(taken.getByRole('button')).toHaveCount(3)
  await expect(slow.getByLabel('Reason for your visit')).toHaveValue('I sleep badly')
})

test('the first free time takes three presses and one line; Back goes one step, a reload loses nothing, and the visit is where it ends', async ({
  browser,
}) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Book Video Consultation' }).click()
  await expect(page.getByRole('radio', { name: /Molefe/ })).toHaveAccessibleDescription(/^General Practitioner\. Next free time: .* Free$/)
  await expect(page.getByText('A standard consultation with a general practitioner, by video')).toBeVisible() // what is paid for
  await checkScreen(page, 'booking-start', '[role="dialog"]')
  await page.getByRole('button', { name: /^First free time/ }).click()
  const reason = page.getByLabel('Reason for your visit')
  await reason.fill('My knee hurts')
  await page.reload()
  await expect(reason).toHaveValue('My knee hurts')
  await expect(page.getByText(/is kept for you for 10 minutes/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible()
  await expect(page).toHaveURL(/tab=appointments&highlightAppointment=/)
  await reloadUnderDialog(page)
  await expect(page.getByRole('button', { name: 'Hide details' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await outOfHistory(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('Home begins with that visit, once, and booking another stands below it', async () => {
    const next = page.getByRole('region', { name: /^(Today|Tomorrow) at / })
    await expect(next.getByText(/^with Dr\. /)).toBeVisible()
    await expect(page.getByText(/Dr\. /)).toHaveCount(1)
    const [hero, book] = [await next.boundingBox(), await page.getByRole('button', { name: 'Book Video Consultation' }).boundingBox()]
    expect(book!.y).toBeGreaterThan(hero!.y + hero!.height)
    await expect(next.getByRole('img').or(next.locator('img'))).toHaveJSProperty('naturalWidth', 256) // the doctor's own face
    await checkScreen(page, 'home-booked')
  })
  await test.step('and the greeting is on Home alone', async () => {
    await expect(page.getByText('Manage your health journey with ease')).toBeVisible()
    await page.getByRole('tab', { name: 'Consultations' }).click()
    await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible()
    await expect(page.getByText('Manage your health journey with ease')).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

async function openBooking(page: Page, date: string) {
  await page.goto('/dashboard?openBooking=true')
  await page.getByRole('radio', { name: new RegExp(date) }).check({ force: true })
  await expect(page.getByRole('group', { name: 'Time' })).toBeVisible()
}

const time = (page: Page, at: string) => page.getByRole('group', { name: 'Time' }).getByRole('button', { name: new RegExp(`^${at}`) })

async function book(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Reason for your visit').fill(reason)
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible()
}
