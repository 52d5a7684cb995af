import { expect, type Page } from '@playwright/test'
import { inviteText } from '#rules/friendInvites.ts'
import { apiOf, newEmail, newPatient, PASSWORD } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { checkScreen, closeToasts } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

let friends = 0
const number = () => `+2783${String(1_000_000 + ++friends)}`
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Invite a Friend' })

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Invite a Friend' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Your invitation link')).toHaveValue(/\/join\?ref=[2-9A-HJ-NP-Z]{6}$/)
  return dialog
}

async function send(page: Page, to = number()) {
  const dialog = dialogOf(page)
  await dialog.getByRole('tab', { name: 'Send SMS' }).click()
  await dialog.getByLabel("Friend's Name").fill('Thabo')
  await dialog.getByLabel('Mobile Number').fill(to)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
}

test('the link is copied or shared, and is another one each time', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone, { permissions: ['clipboard-read', 'clipboard-write'] })
  await newPatient(page)
  const dialog = await open(page, '/dashboard')
  const link = await dialog.getByLabel('Your invitation link').inputValue()
  await expect(dialog.getByRole('tab', { name: 'Share Link' })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByLabel('Your invitation link')).not.toBeEditable()
  await expect(dialog.getByLabel('Invitation message')).toHaveValue(`Your friend has invited you to join Molemo. ${link}`)
  await checkScreen(page, 'invite-link')
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Link Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await test.step('by the share sheet of the device, where there is one', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: (what: object) => Promise.resolve(Object.assign(window, { what })),
      })
    })
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText('Shared Successfully')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { what: object }).what)).toMatchObject({ url: link, title: 'Join Molemo' })
  })
  await test.step('by copying, where there is none', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }))
    const kept = page.waitForResponse(/friendInvites\/saveCode/)
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    expect((await kept).ok()).toBe(true)
  })
  await test.step('where the browser lets nobody copy, it says what to do', async () => {
    await page.evaluate(() => Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) }))
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('Failed to Copy')).toBeVisible()
    await expect(page.getByText('Please copy the link manually.')).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Invite a Friend' })).toBeFocused()
  await page.getByRole('button', { name: 'Invite a Friend' }).click()
  await expect(dialog.getByLabel('Your invitation link')).not.toHaveValue(link)
})

test('a text message goes to a number with its country, and success is said in the words of the place', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  const dialog = await open(page, '/dashboard')
  await dialog.getByRole('tab', { name: 'Send SMS' }).click()
  const [mobile, button] = [dialog.getByLabel('Mobile Number'), dialog.getByRole('button', { name: 'Send Invitation' })]
  await expect(mobile).toHaveAttribute('placeholder', '+27123456789')

  await test.step('the number is checked while it is typed', async () => {
    await mobile.fill('0821234567')
    await expect(dialog.getByText('Please enter a valid phone number with country code (e.g., +27123456789)')).toBeVisible()
    await expect(mobile).toHaveAttribute('aria-invalid', 'true')
    await expect(button).toBeDisabled()
    await checkScreen(page, 'invite-sms')
    await mobile.fill('')
    await expect(button).toBeEnabled()
    await button.click()
    await expect(dialog.getByText("Please enter your friend's name")).toBeVisible()
    await expect(dialog.getByText('Please enter a mobile number')).toBeVisible()
  })
  await test.step('while it is sent the button says so', async () => {
    await page.route('**/friendInvites/sendSms', async (route) => {
      await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled()
      await route.continue()
    })
    await send(page)
    await expect(page.getByText('Invite Sent')).toBeVisible()
    await expect(page.getByText("You care about others' health is what makes you so amazing")).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.unroute('**/friendInvites/sendSms')
  })
  await test.step('from the settings', async () => {
    await open(page, '/settings')
    await send(page)
    await expect(page.getByText('Invitation Sent')).toBeVisible()
    await expect(dialogOf(page)).toHaveCount(0)
  })
})

test('where no message goes out, the link is offered and what was typed stays', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  const { friendInvites } = apiOf(page)
  for (let sent = 0; sent < 5; sent += 1) {
    const { code, link } = await friendInvites.createCode()
    const body = inviteText({ name: 'Thabo', code }, { brandName: 'Molemo', joinAddress: link.split('?')[0]! })
    expect(await friendInvites.sendSms({ to: number(), body, type: 'invitation' })).toMatchObject({ success: true })
  }
  const dialog = await open(page, '/dashboard')
  const to = number()
  await send(page, to)
  await expect(page.getByText('SMS Delivery Failed')).toBeVisible()
  await expect(page.getByText("We couldn't send the SMS. You can share the invitation link instead.")).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('Failed to send SMS: No more than 5 invitations a day.')
  await expect(dialog.getByRole('tab', { name: 'Share Link' })).toHaveAttribute('aria-selected', 'true')
  await closeToasts(page) // on a phone they cover the button that closes the dialog, for their few seconds
  await checkScreen(page, 'invite-failed')
  await dialog.getByRole('tab', { name: 'Send SMS' }).click()
  await expect(dialog.getByLabel("Friend's Name")).toHaveValue('Thabo')
  await expect(dialog.getByLabel('Mobile Number')).toHaveValue(to)

  await test.step('the provider’s sentence stands behind the failure', async () => {
    const message = 'SMS could not be delivered. Please check the phone number and try again.'
    await page.route('**/friendInvites/sendSms', (route) => route.fulfill({ json: { json: { success: false, message, sid: null } } }))
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(dialog.getByRole('alert')).toContainText(`Failed to send SMS: ${message}`)
    await page.unroute('**/friendInvites/sendSms')
  })
  await test.step('an answer that never comes is said too', async () => {
    await page.route('**/friendInvites/sendSms', (route) => route.abort())
    await dialog.getByRole('tab', { name: 'Send SMS' }).click()
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(page.getByText('Something went wrong. Please use the invitation link instead.')).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText('An unexpected error occurred. Please try sharing the link instead.')
  })
})

test('a friend signs up by the link, and the form keeps the code through a mistake', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  const dialog = await open(page, '/dashboard')
  const link = await dialog.getByLabel('Your invitation link').inputValue()
  const { page: friend } = await newBrowser(browser, phone)
  await friend.goto(new URL(link).pathname + new URL(link).search)
  await expect(friend).toHaveURL(/\/signup\?ref=[2-9A-HJ-NP-Z]{6}$/)
  const form = friend.getByRole('form', { name: 'Create Patient Account' })
  await form.getByRole('button', { name: 'Create Account' }).click()
  await form.getByLabel('First name').fill('Thabo')
  await form.getByLabel('Last name').fill('Molapo')
  await form.getByLabel('Email').fill(newEmail('Thabo'))
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm password').fill(PASSWORD)
  const sent = friend.waitForRequest(/accounts\/signUp/)
  await form.getByRole('button', { name: 'Create Account' }).click()
  expect((await sent).postData()).toContain(`"ref":"${new URL(link).searchParams.get('ref')}"`)
  await expect(friend.getByText('Account created successfully! Please check your email to verify your account.')).toBeVisible()

  await test.step('what is no code leads to the plain form', async () => {
    await friend.goto('/join?ref=<script>')
    await expect(friend).toHaveURL(/\/signup$/)
  })
})
