import { expect, type Page } from '@playwright/test'
import { apiOf, newPatient, PASSWORD } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a patient finds every way to a human, and asks to be called back', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('link', { name: 'Contact Admin' }).click()
  await expect(page.getByRole('heading', { name: 'How Can We Help You?', level: 1 })).toBeVisible()

  await test.step('emergency numbers come first, then the chat', async () => {
    const emergency = page.getByRole('region', { name: 'Someone in danger? Call now' })
    await expect(emergency.getByRole('link', { name: '112 from any cellphone' })).toHaveAttribute('href', 'tel:112')
    await expect(emergency.getByRole('link', { name: 'All emergency and help numbers' })).toHaveAttribute('href', '/emergency')
    const chat = page.getByRole('region', { name: 'Chat on WhatsApp' })
    await expect(chat.getByText('Get instant support via WhatsApp')).toBeVisible()
    const link = chat.getByRole('link', { name: 'Open WhatsApp Chat' })
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/27\d{9}$/)
    await expect(link).toHaveAttribute('target', '_blank')
  })

  const form = page.getByRole('form', { name: 'Request a Callback' })
  const [name, number, time] = [form.getByLabel('Your Name'), form.getByLabel('Phone Number'), form.getByLabel('Preferred Time (Optional)')]
  await expect(page.getByText("We'll call you back")).toBeVisible()
  await expect(time).toHaveAttribute('placeholder', 'After 3 PM')
  await test.step('it knows who asks, and says when nurses call', async () => {
    await expect(name).toHaveValue('Palesa Molapo')
    await expect(number).toHaveValue('082 555 0199')
    await expect(page.getByText('from 8:00 AM to 5:00 PM, but not on public holidays. They are at work now.')).toBeVisible()
  })

  await test.step('what is too short is said, and stays', async () => {
    await name.fill('P')
    await number.fill('082555')
    await form.getByRole('button', { name: 'Request Callback' }).click()
    await expect(form.getByText('Name must be at least 2 characters').last()).toBeVisible()
    await expect(form.getByText('Please enter a valid phone number').last()).toBeVisible()
    await name.fill('Palesa')
    await form.getByRole('button', { name: 'Request Callback' }).click()
    await expect(form.getByText('Name must be at least 2 characters')).toHaveCount(0)
    await expect(form.getByText('Please enter a valid phone number').last()).toBeVisible()
    await expect(name).toHaveValue('Palesa')
  })
  await checkScreen(page, 'support-faults')

  await test.step('without a connection the chat is still there and what was typed stays', async () => {
    await number.fill('082 555 0199')
    await time.fill('After 3 PM')
    await context.setOffline(true)
    const button = form.getByRole('button', { name: 'Request Callback' })
    await expect(button).toBeDisabled()
    await expect(form.getByText('You are offline. This needs a connection.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open WhatsApp Chat' })).toBeVisible()
    await context.setOffline(false)
    await expect(number).toHaveValue('082 555 0199')
  })

  await test.step('while it is under way the button says so and can not be pressed again', async () => {
    await page.route('**/support/requestCallback', async (route) => {
      await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
      await form.getByRole('button', { name: 'Submitting...' }).press('Enter')
      await route.continue()
    })
    await form.getByRole('button', { name: 'Request Callback' }).click()
    await expect(page.getByText('Callback Request Submitted')).toBeVisible()
    await expect(page.getByText('Our support team will contact you shortly.')).toBeVisible()
    for (const field of [name, number, time]) await expect(field).toHaveValue('')
  })

  await test.step('the request stands below with its reference, and can be taken back', async () => {
    const own = page.getByRole('region', { name: 'Your callback requests' })
    await expect(own.getByRole('listitem')).toHaveCount(1)
    await expect(own.getByText(/^CB-[2-9A-HJ-NP-Z]{5}$/)).toBeVisible()
    await expect(own.getByText('082 555 0199, After 3 PM')).toBeVisible()
    await expect(own.getByText('Received')).toBeVisible()
    await checkScreen(page, 'support')
    await own.getByRole('button', { name: /^Cancel request CB-/ }).click()
    await expect(own.getByText('Cancelled')).toBeVisible()
    await expect(own.getByRole('button')).toHaveCount(0)
  })

  await test.step('a question opens its answer', async () => {
    await page.getByText('When will you call me back?').click()
    await expect(page.getByText(/A nurse calls Monday to Friday from 8:00 AM to 5:00 PM/)).toBeVisible()
    await page.getByText('How do I cancel a visit?').click()
    await expect(page.getByText(/You find 'Cancel' in its details/)).toBeVisible()
  })

  await test.step('Back is one step back, and the header stays in sight', async () => {
    await page.mouse.wheel(0, 5000)
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  })
})

test('after five requests a day the form says what else there is', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/support')
  const form = page.getByRole('form', { name: 'Request a Callback' })
  for (let asked = 0; asked < 6; asked += 1) {
    await form.getByLabel('Your Name').fill('Palesa')
    await form.getByLabel('Phone Number').fill('082 555 0199')
    const answer = page.waitForResponse(/support\/requestCallback/)
    await form.getByRole('button', { name: 'Request Callback' }).click()
    await answer
    if (asked < 5) await expect(form.getByLabel('Your Name')).toHaveValue('')
  }
  await expect(form.getByText('You can ask for 5 callbacks a day. Please ask again tomorrow.')).toBeVisible()
  await expect(form.getByLabel('Your Name')).toHaveValue('Palesa')
  // The queue is one for all journeys.
  const api = apiOf(page)
  for (const { id } of await api.support.myCallbacks()) await api.support.cancelCallback({ id })
})

test('support is for patients: a visitor is told to sign in first, and then gets there', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { email } = await newPatient((await newBrowser(browser, phone)).page)
  await page.goto('/support')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fsupport/)
  await expect(page.getByText('Please sign in first. Then the page you wanted opens.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In as Patient' }).click()
  await expect(page.getByRole('heading', { name: 'How Can We Help You?', level: 1 })).toBeVisible()
})

test('on a Sunday the callback says which day it comes, and where no number is set up no chat is promised', async ({ browser }) => {
  await serverTime('2026-11-22 13:00')
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.route(/\/support$/, async (route) => {
    const page = await route.fetch()
    await route.fulfill({ response: page, body: (await page.text()).replace(/("brand:support-number" content=")[^"]*/, '$1') })
  })
  await page.goto('/support')
  await expect(page.getByText('If you ask now, we call from Mon, Nov 23, 2026 at 8:00 AM.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open WhatsApp Chat' })).toHaveAccessibleDescription(
    'No WhatsApp number is set up here. Please request a callback.',
  )
  await expect(page.getByText('Or call us on')).toHaveCount(0)
  await page.getByRole('button', { name: 'Request Callback' }).click()
  const own = page.getByRole('region', { name: 'Your callback requests' })
  await expect(own.getByText('We call from Mon, Nov 23, 2026 at 8:00 AM.')).toBeVisible()
  const api = apiOf(page)
  for (const { id } of await api.support.myCallbacks()) await api.support.cancelCallback({ id })
})

test('who is asked about support by nurses says no for good, and the settings are where to agree and to withdraw', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page, { support: 'ahead' })
  const question = page.getByRole('dialog', { name: 'Welcome to Your Molemo Support Journey' })
  await test.step('it does not open over a booking, nor after it', async () => {
    const fetched = questionFetched(page)
    await page.goto('/dashboard?openBooking=true')
    const booking = page.getByRole('dialog', { name: 'Book a Consultation' })
    await expect(booking).toBeVisible()
    await fetched
    await booking.getByRole('button', { name: 'Close' }).click()
    await openMenu(page)
    await expect(question).toHaveCount(0)
  })
  await test.step('closed it asks again, by keyboard it is answered, and not asked any more', async () => {
    await page.goto('/dashboard')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(await apiOf(page).consents.mine()).toEqual([])
    await page.reload()
    const readAll = question.getByRole('button', { name: 'Read all: I agree' })
    await readAll.press('Enter')
    const words = page.getByRole('dialog', { name: 'What you agree to' })
    await expect(words).toContainText('From then on nurses no longer see my record.')
    await page.keyboard.press('Escape')
    await expect(words).toBeHidden()
    await expect(readAll).toBeFocused() // before another key: the focus comes back when the words have gone
    await question.getByRole('button', { name: 'Maybe Later' }).press('Enter')
    await expect(page.getByText('You can enable Molemo support anytime in your profile settings.')).toBeVisible()
    await page.evaluate(() => localStorage.clear()) // the server's record decides
    const fetched = questionFetched(page)
    await page.reload()
    await fetched
    await openMenu(page)
    await expect(question).toHaveCount(0)
  })
  await test.step('alerts need support; support that is withdrawn ends them, which is said before', async () => {
    await page.goto('/settings?tab=privacy')
    const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    await expect(row('Support by nurses')).toContainText('You said no on Fri, Nov 20, 2026. Version 1 of the text.')
    await expect(page.getByRole('button', { name: 'Agree: Tell the nurse about bad symptoms' })).toHaveAccessibleDescription(
      'First agree to support from the nurse team.',
    )
    for (const name of ['Support by nurses', 'Tell the nurse about bad symptoms']) {
      await page.getByRole('button', { name: `Agree: ${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
      await expect(row(name)).toContainText('You agreed on Fri, Nov 20, 2026. Version 1 of the text.')
    }
    await checkScreen(page, 'settings-consents')
    await page.getByRole('button', { name: 'Withdraw: Support by nurses' }).click()
    await expect(page.getByRole('dialog')).toContainText('your two consents to alerts end too')
    await checkScreen(page, 'settings-withdraw-consent')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    for (const name of ['Support by nurses', 'Tell the nurse about bad symptoms'])
      await expect(row(name)).toContainText('You withdrew it on Fri, Nov 20, 2026.')
  })
})

/** What asks about support is there from then on, so that it could. */
const questionFetched = (page: Page) => page.waitForResponse(/\/SupportQuestion-/)

/** Nobody can who has a dialog before them. */
async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}
