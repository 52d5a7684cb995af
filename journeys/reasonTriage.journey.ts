import { expect, type Page } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const DAY = 'Mon, Dec 7, 2026' // in the morning no other journey books on it

test.beforeEach(() => serverTime('2026-11-20 08:00'))

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book a Consultation' })
const footer = 'This app is not an emergency service. Our nurses work Monday to Friday, 8:00 AM–5:00 PM, and not on public holidays.'

async function writeReason(page: Page, at: string, reason: string) {
  await page.goto('/dashboard?openBooking=true')
  await page.getByRole('radio', { name: new RegExp(DAY) }).check({ force: true })
  const time = page.getByRole('group', { name: 'Time' }).getByRole('button', { name: new RegExp(`^${at}`) })
  await time.click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Reason for your visit').fill(reason)
  await page.getByRole('button', { name: 'Book Consultation' }).click()
}

test('a reason that sounds like an emergency shows the numbers first; the visit can still be booked, and nobody was told', async ({
  browser,
}) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await writeReason(page, '9:00 AM', 'Chest pain since last night')
  const dialog = dialogOf(page)

  await test.step('card E, word for word, its heading in focus', async () => {
    await expect(dialog.getByRole('heading', { name: 'Get help now' })).toBeFocused()
    await expect(dialog).toContainText(
      'What you told us can be a sign of a serious problem. Call 112 from any cellphone or 10177 for an ambulance, or go to the nearest hospital emergency unit now. Do not drive yourself. If you can, ask someone to stay with you.',
    )
    await expect(dialog).toContainText(footer)
    await expect(dialog.getByRole('link', { name: 'Call 112', exact: true })).toHaveAttribute('href', 'tel:112')
    await expect(dialog.getByRole('link', { name: 'Call 10177', exact: true })).toHaveAttribute('href', 'tel:10177')
    await expect(dialog.getByRole('button', { name: 'I have called / I am with someone' })).toBeVisible()
    await checkScreen(page, 'help-emergency', '[role=dialog]')
  })

  await test.step('by keyboard: the numbers come first, and the way on is two keys further', async () => {
    await dialog.getByRole('heading', { name: 'Get help now' }).focus()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('link', { name: 'Call 112', exact: true })).toBeFocused()
    for (let key = 0; key < 3; key++) await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'I am not in danger: carry on booking' })).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('back at the reason the numbers stay, and what was typed was sent nowhere', async () => {
    await expect(page.getByLabel('Reason for your visit')).toHaveValue('Chest pain since last night')
    await expect(dialog.getByRole('link', { name: 'Call 112', exact: true })).toBeVisible()
    await checkScreen(page, 'help-seen', '[role=dialog]')
    expect(sent.filter((one) => /chest/i.test(one))).toEqual([])
    expect(await apiOf(page).support.myCallbacks()).toEqual([])
  })

  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible()
})

test('who thinks of dying is met gently, and a nurse is asked with one press', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page, { firstName: 'Tumelo' })
  await writeReason(page, '9:30 AM', 'I want to die')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: 'You matter, and you do not have to face this alone.' })).toBeFocused()
  await expect(dialog).toContainText(
    'Please call the SADAG suicide crisis line now: 0800 567 567 (free), or SMS 31393. If you have already hurt yourself or may do so now, call 112 or go to the nearest hospital. Try to be with someone you trust and move away from anything you could use to hurt yourself.',
  )
  await expect(dialog.getByRole('link', { name: 'Call 0800 567 567' })).toHaveAttribute('href', 'tel:0800567567')
  await checkScreen(page, 'help-gentle', '[role=dialog]')

  await dialog.getByRole('button', { name: 'Ask a nurse to call me' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'You have asked a nurse to call you on' })).toBeVisible()
  const callbacks = await apiOf(page).support.myCallbacks()
  expect(callbacks).toHaveLength(1)
  expect(JSON.stringify(callbacks)).not.toContain('die')
  await apiOf(page).support.cancelCallback({ id: callbacks[0]!.id }) // the nurses' queue is everybody's

  await dialog.getByRole('button', { name: 'Continue booking' }).click()
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible()

  await test.step('what is for today says so, and offers the visit', async () => {
    await writeReason(page, '10:00 AM', 'I am coughing up blood')
    await expect(dialog.getByRole('heading', { name: 'Please see a health worker today.' })).toBeFocused()
    await expect(dialog).toContainText(
      'Go to your clinic, doctor or emergency unit today. If you get worse – chest pain, trouble breathing, fainting, confusion, heavy bleeding – call 112 or 10177.',
    )
    await checkScreen(page, 'help-today', '[role=dialog]')
    await dialog.getByRole('button', { name: 'Book a consultation' }).click()
    await expect(page.getByText('Appointment booked successfully!')).toBeVisible()
  })

  await test.step('what is denied shows no card', async () => {
    await writeReason(page, '10:30 AM', 'No chest pain, only heartburn')
    await expect(page.getByText('Appointment booked successfully!')).toBeVisible()
  })
})

test('who is hurt at home can leave at once, and Back does not show it again', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await newPatient(page)
  await writeReason(page, '11:00 AM', 'My husband hits me')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: 'You deserve to be safe.' })).toBeFocused()
  await expect(dialog).toContainText(
    'Call 0800 428 428 (free, 24 hours) or dial *120*7867#. In danger now: 10111 or 112. After rape, go to a hospital or clinic as soon as possible, best within 72 hours, for medicine that can help prevent HIV and pregnancy.',
  )
  await checkScreen(page, 'help-violence', '[role=dialog]')
  await context.route('https://www.google.co.za/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p>' }))
  await dialog.getByRole('button', { name: 'Leave this page now' }).click()
  await expect(page.getByText('Elsewhere')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible()
  await page.goForward()
  await page.waitForURL('https://www.google.co.za/')
})
