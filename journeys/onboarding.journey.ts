import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { cachedForOffline } from './support/offline.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('names and gender are required, the rest may wait', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page, { onboarding: 'ahead' })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Tell us more about yourself' })).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill(' ')
  await page.getByRole('button', { name: 'Complete Profile', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields (First Name, Last Name, and Gender)')
  await page.getByRole('textbox', { name: 'First name' }).fill('Palesa')
  await page.getByRole('radio', { name: 'Rather not say' }).check()
  await page.getByLabel('Weight in kg').fill('heavy')
  await page.getByRole('button', { name: 'Complete Profile', exact: true }).click()
  await expect(page.getByLabel('Weight in kg')).toBeFocused()
  await expect(page.getByText('Please enter a weight from 2 to 635 kg, like 71.5')).toHaveCount(1)
  await page.getByLabel('Weight in kg').fill('71,5')
  await page.getByLabel('Height in cm').fill('1,7') // metres, as most people say it
  await page
    .getByRole('group', { name: 'Do you have any allergies?' })
    .or(page.getByRole('radiogroup', { name: 'Do you have any allergies?' }))
    .getByText('Yes')
    .click()
  await page.getByRole('button', { name: 'Complete Profile', exact: true }).click()
  await expect(page.getByLabel('What are you allergic to?')).toBeFocused()
  await expect(page.getByText('Please say what you are allergic to, or choose No.')).toHaveCount(1)
  await page.getByLabel('What are you allergic to?').fill('Penicillin')
  await page.getByRole('button', { name: 'Complete Profile', exact: true }).click()
  await expect(page.getByText('Your profile has been set up successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await apiOf(page).people.myProfile({})).toMatchObject({
    weight: 71.5,
    height: 170,
    allergies: ['Penicillin'],
    gender: 'prefer_not_to_say',
  })
})

test('allergies are added one by one, and what is on a list already is added to', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page, { allergies: 'Penicillin' })
  await page.goto('/onboarding')
  const allergies = page.getByRole('list', { name: 'What are you allergic to?' })
  const typed = page.getByRole('textbox', { name: 'What are you allergic to?' })
  await expect(allergies.getByRole('listitem')).toHaveText(['Penicillin'])
  await typed.fill('Nuts')
  await page.keyboard.press('Enter')
  await typed.fill('Eggs')
  await page.getByRole('button', { name: 'Add to the list' }).last().click()
  await expect(typed).toBeFocused()
  await expect(allergies.getByRole('listitem')).toHaveText(['Penicillin', 'Nuts', 'Eggs'])
  await page.getByRole('button', { name: 'Remove Nuts' }).click()
  await expect(page.getByText('Removed: Nuts')).toBeVisible()
  await page.keyboard.press('Enter') // Undo has the focus
  await expect(allergies.getByRole('listitem')).toHaveText(['Penicillin', 'Nuts', 'Eggs'])
  await page.getByRole('button', { name: 'Remove Penicillin' }).click()
  await typed.fill('Bee stings')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Complete Profile', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await apiOf(page).people.myProfile({})).toMatchObject({ allergies: ['Nuts', 'Eggs', 'Bee stings'] })
})

test('skipping says that it can be done later, and admits from then on', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page, { onboarding: 'ahead' })
  await page.goto('/onboarding')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByText('Profile setup skipped. You can complete it later in settings.')).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link', { name: 'My profile' }).click()
  await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: /Notifications, 1 new/ })).toBeVisible() // the welcome
})

test('what is filled in without a connection is kept and sent later', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page, { onboarding: 'ahead' })
  await page.goto('/dashboard') // the guard leads on
  await cachedForOffline(page) // with what says that it was saved
  await page.getByLabel(/WhatsApp/).fill('82 555 0142')
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Complete Profile', exact: true }).click()
  const warning = 'Your profile was saved locally but not to the cloud. Some features may be limited.'
  await expect(page.getByText(warning)).toBeVisible()
  expect((await apiOf(page).people.myProfile({})).onboarding_completed).toBe(false)

  await expect(page.getByRole('heading', { name: /^(Welcome back|You are offline)/ })).toBeVisible()
  await context.setOffline(false) // what stood without a connection goes on by itself
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await expect.poll(async () => (await apiOf(page).people.myProfile({})).phone_number).toBe('+27825550142')
  await expect.poll(() => savedCopies(page).catch(() => 'loading')).toBe(0) // a screen whose files were missed is loaded anew
})

test('a kept form that the server refuses now goes back to its screen, as it was', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page, { onboarding: 'ahead' })
  const { id } = await apiOf(page).people.myProfile({})
  await page.goto('/privacy-policy')
  await page.evaluate((userId) => {
    const form = { firstName: 'Palesa', lastName: 'Molapo', phone: '', gender: 'female', weight: null, height: 1.7 }
    const answers = { hasChronic: false, chronicDiseases: '', hasAllergies: true, allergies: '' }
    localStorage.setItem(`onboarding_form:${userId}`, JSON.stringify({ ...form, ...answers }))
    localStorage.setItem(`onboarding_complete:${userId}`, 'true')
  }, id)
  await page.goto('/dashboard')
  await expect.poll(() => page.evaluate((userId) => localStorage.getItem(`onboarding_complete:${userId}`), id)).toBeNull() // refused
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Tell us more about yourself' })).toBeVisible()
  await expect(page.getByLabel('Height in cm')).toHaveValue('1.7')
  await page.getByLabel('What are you allergic to?').fill('Penicillin')
  await page.getByRole('button', { name: 'Complete Profile', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await apiOf(page).people.myProfile({})).toMatchObject({ height: 170, allergies: ['Penicillin'] })
  expect(await savedCopies(page)).toBe(0)
})

test('who wants to book completes the profile first and comes back to the booking', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page, { onboarding: 'skipped' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Book Video Consultation' }).click()
  await expect(page.getByText('Please complete your profile before booking a consultation')).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await page.getByRole('button', { name: 'Complete Profile', exact: true }).click()
  await expect(page.getByText('Please enter a valid phone number')).toHaveCount(1)
  await page.getByLabel(/WhatsApp/).fill('082 555 0143')
  await page.getByRole('button', { name: 'Complete Profile', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Book a Consultation' })).toBeVisible()
  await expect(page).toHaveURL(/openBooking=true/)
})

const savedCopies = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('onboarding_form:')).length)
