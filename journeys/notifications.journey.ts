import { expect, type Page } from '@playwright/test'
import { addNotifications } from './support/notifications.ts'
import { apiOf, bookThroughApi, newPatient } from './support/patients.ts'
import { newBrowser, desktop, phone, signIn } from './support/people.ts'
import { expectAccessible, checkScreen } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const listOf = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('the bell counts what is new, and a click opens the appointment', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible()
  await bookThroughApi(page, '2026-12-08')
  const bell = bellOf(page)
  await expect(bell).toHaveAccessibleName('Notifications, 2 new') // without a reload
  await bell.click()
  const list = listOf(page)
  await expect(list.getByText('2 new')).toBeVisible()
  await checkScreen(page, 'notifications-popover', '.flyout')
  await list.getByRole('button', { name: /^Visit.*Consultation Booked/ }).click()
  await expect(page).toHaveURL(/tab=appointments&highlightAppointment=/)
  await expect(page.getByRole('article').getByRole('button', { name: 'Hide details' })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications, 1 new')

  await bell.click()
  await expect(list.getByText('Consultation Booked')).toHaveCount(0) // it was not permanent
  await list.getByRole('button', { name: 'Mark all read' }).click()
  await expect(list.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(bell).toBeFocused()
})

test('what is read in one browser is no longer new in the other, and what is removed there goes here', async ({ browser }) => {
  const [{ page: one, context }, { page: other }] = [await newBrowser(browser, phone), await newBrowser(browser, desktop)]
  const { email } = await newPatient(one)
  await addNotifications({ email, title: 'First' }, { email, title: 'Second' })
  await other.context().addCookies(await context.cookies())
  await one.goto('/dashboard')
  await other.goto('/notifications')
  await expect(bellOf(other)).toHaveAccessibleName('Notifications, 3 new')
  await bellOf(one).click()
  await listOf(one).getByRole('button', { name: 'Mark all read' }).click()
  await expect(bellOf(one)).toHaveAccessibleName('Notifications')
  await expect(bellOf(other)).toHaveAccessibleName('Notifications')
  await expect(other.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
  await apiOf(one)
    .notifications.list({})
    .then(({ items }) => apiOf(one).notifications.remove({ id: items[0]!.id }))
  await expect(other.getByRole('listitem').filter({ hasText: 'Second' })).toHaveCount(0)
})

test('filters are asked of the server, older ones come by request, and each day has its heading', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  const older = Array.from({ length: 24 }, (_, at) => ({ email, title: `Older ${at}`, hoursAgo: 60 - at }))
  await addNotifications(...older, { email, title: 'Of yesterday', type: 'diagnosis', hoursAgo: 20 })
  await page.goto('/notifications')
  await expect(page.getByText('26 new')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Yesterday' }).getByText('Of yesterday')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'From the journeys' })).toHaveCount(19)
  await page.getByRole('button', { name: 'Show older notifications' }).click()
  await expect(page.getByText('Older 0', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show older notifications' })).toHaveCount(0)
  await checkScreen(page, 'notifications')

  const asked = page.waitForRequest(
    (request) => /notifications\/list/.test(request.url()) && /diagnosis/.test(request.postData() ?? request.url()),
  )
  const about = page.getByLabel('About')
  expect(await about.getByRole('option').allTextContents()).toEqual(['Everything', 'Visit', 'Medicine', 'Diagnosis', 'Welcome', 'Message'])
  await about.selectOption({ label: 'Diagnosis' })
  await asked
  await expect(page).toHaveURL(/type=diagnosis/)
  await expect(page.getByRole('listitem').filter({ hasText: 'From the journeys' })).toHaveCount(1)
  await page.getByRole('radio', { name: 'Unread' }).click({ force: true })
  await expect(page.getByRole('radio', { name: 'Unread' })).toBeChecked()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByText('No notifications')).toBeVisible()
  await checkScreen(page, 'notifications-none')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(page.getByText('Of yesterday')).toBeVisible()
})

test('removing can be undone, and is done at once: whoever leaves the page, or signs out, has removed it', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await bookThroughApi(page, '2026-12-08')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Notifications, 2 new' }).click()
  await page.getByRole('link', { name: 'View all notifications' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('listitem')).toHaveCount(2)
  const remove = page.getByRole('button', { name: 'Remove: Consultation Booked' })
  await remove.click()
  await expect(today.getByRole('listitem')).toHaveCount(1)
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 new')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(today.getByRole('listitem')).toHaveCount(2)
  await remove.click()
  await expect(page.getByText('Notification removed').first()).toBeVisible()
  await page.goto('/emergency') // within the time to undo
  const titles = async () => (await apiOf(page).notifications.list({})).items.map(({ title }) => title)
  await expect.poll(titles).toEqual(['Welcome to Molemo'])
  await page.goto('/notifications')
  const removed = page.waitForResponse(/notifications\/remove/)
  await page.getByRole('button', { name: 'Remove: Welcome to Molemo' }).click()
  // By keyboard: the toast with the way back lies above the menu's button, and stays as long as a pointer is on it.
  await page.getByRole('button', { name: 'Your menu' }).press('Enter')
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  expect((await removed).ok()).toBe(true)
  await expect(page.getByText('Signed out successfully')).toBeVisible()
})

test('what cannot be removed without a connection is said, and stands there again', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/notifications')
  const remove = page.getByRole('button', { name: 'Remove: Welcome to Molemo' })
  await expect(remove).toBeVisible()
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached() // fetched after the first paint
  await context.setOffline(true)
  await remove.click()
  await expect(page.getByText('No connection').first()).toBeVisible()
  await expect(remove).toBeVisible()
})

test('what is permanent stays: without an X, after a click, and against the call itself', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  await addNotifications({ email, title: 'Somebody opened your record', permanent: true, link: '/settings?tab=security' })
  await page.goto('/notifications')
  const row = page.getByRole('listitem').filter({ hasText: 'Somebody opened your record' })
  await expect(row.getByRole('button')).toHaveCount(1)
  await row.getByRole('button').click()
  await expect(page).toHaveURL(/\/settings\?tab=security/)
  await page.goBack()
  await expect(row).toBeVisible()
  await expect(row.getByText('New', { exact: true })).toHaveCount(0)
  const stays = (await apiOf(page).notifications.list({})).items.find(({ title }) => title === 'Somebody opened your record')
  await expect(apiOf(page).notifications.remove({ id: stays!.id })).rejects.toMatchObject({ code: 'NOTICE_STAYS' })
})

test('a click leads where there is a screen, and otherwise to the list', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  await addNotifications(
    { email, title: 'To the profile', link: '/profile' },
    { email, title: 'To a screen to come', link: '/a-screen-to-come' },
    { email, title: 'A medicine', type: 'medication' },
    { email, title: 'A diagnosis', type: 'diagnosis' },
  )
  for (const [title, leadsTo] of [
    ['To the profile', /\/profile$/],
    ['To a screen to come', /\/notifications$/],
    ['A medicine', /\/medication-reminders$/],
    ['A diagnosis', /\/dashboard\?openDiagnosis=true$/], // which one is not said
  ] as const) {
    await page.goto('/dashboard')
    await bellOf(page).click()
    await listOf(page).getByRole('button').filter({ hasText: title }).click()
    await expect(page).toHaveURL(leadsTo)
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'From the journeys' })).toHaveCount(0)
})

test('a notice of a visit that is over opens its consultation, highlighted', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const email = 'sipho@demo.example'
  await signIn(page, email, 'Patient')
  const past = (await apiOf(page).visits.consultations()).find(({ status }) => status === 'completed')!
  const of = { email, appointmentId: past.appointment_id }
  await addNotifications(
    { ...of, title: 'Your summary is there', type: 'appointment' },
    { ...of, title: 'Your documents are there', type: 'appointment' },
  )
  for (const [from, title] of [
    ['/notifications', 'Your summary is there'],
    ['/dashboard', 'Your documents are there'],
  ] as const) {
    await page.goto(from)
    await bellOf(page).click()
    await listOf(page).getByRole('button').filter({ hasText: title }).click()
    const details = page.getByRole('dialog', { name: 'Your visit' })
    await expect(details.getByText(past.diagnosis_summary!)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`tab=consultations&show=past&.*consultation=${past.id}`))
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
    await expect(page.locator('.highlighted-visit')).toHaveCount(1)
    await expect(page.locator('.highlighted-visit')).toContainText(past.doctor_name)
    await expect(page.getByRole('tab', { name: 'Consultations' })).toHaveAttribute('aria-selected', 'true')
  }
  await page.goto(`/dashboard?tab=appointments&highlightAppointment=${past.appointment_id}`) // as a pop-up opens it
  await expect(page).toHaveURL(new RegExp(`tab=consultations&show=past&.*consultation=${past.id}`))
})

test('by keyboard: J and K walk the list, X removes and U brings back; a mouse sees the X when it comes near, a finger always', async ({
  browser,
}) => {
  const { page } = await newBrowser(browser, desktop)
  const { email } = await newPatient(page)
  await addNotifications({ email, title: 'One' }, { email, title: 'Two' }, { email, title: 'Three' })
  await page.goto('/notifications')
  const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '')
  await expect(page.getByText('Three')).toBeVisible()
  for (const [key, title] of ['j:Three', 'j:Two', 'j:One', 'k:Two'].map((step) => step.split(':') as [string, string])) {
    await page.keyboard.press(key)
    expect(await focused()).toContain(title)
  }
  await page.keyboard.press('x')
  await expect(page.getByRole('listitem').filter({ hasText: 'Two' })).toHaveCount(0)
  expect(await focused()).toContain('One')
  await page.keyboard.press('u')
  await expect(page.getByRole('listitem').filter({ hasText: 'Two' })).toBeVisible()
  await expectAccessible(page)

  const cross = page.getByRole('button', { name: 'Remove: Three' })
  await expect(cross).toHaveCSS('opacity', '0')
  await cross.hover()
  await expect(cross).toHaveCSS('opacity', '1')
  const { page: touched } = await newBrowser(browser, phone, { hasTouch: true, isMobile: true })
  await touched.context().addCookies(await page.context().cookies())
  await touched.goto('/notifications')
  await expect(touched.getByRole('button', { name: 'Remove: Three' })).toHaveCSS('opacity', '1')
})

test('a notice of staff opens what it names', async ({ browser }) => {
  const { page } = await newBrowser(browser, desktop)
  await addNotifications({ email: 'sister.mpho@demo.example', title: 'Open your settings', link: '/settings' })
  await signIn(page, 'sister.mpho@demo.example', 'Nurse')
  await bellOf(page).click()
  await listOf(page).getByRole('button').filter({ hasText: 'Open your settings' }).click()
  await expect(page).toHaveURL(/\/settings$/)
})
