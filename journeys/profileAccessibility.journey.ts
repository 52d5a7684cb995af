import { expect, type Page } from '@playwright/test'
import { apiOf } from './support/patients.ts'
import { newBrowser, desktop, phone, signInAt } from './support/people.ts'
import { card, choosePhoto, edit, everySection, patientAtProfile, photoWithPlace, save } from './support/profile.ts'
import { expectAccessible } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

// Each screen is tried four times.
test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('staff keep their contact, language and photo; the rest is an administrator’s', async ({ browser }) => {
  const { page } = await newBrowser(browser)
  await signInAt(page, 'dr.molefe@demo.example', '/profile')
  const me = card(page, 'Me')
  await expect(me).toContainText('Ask an administrator to change this.')
  await expect(me).toContainText(/HPCSA number\s*MP\d{6,7}/)
  await expect(me.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  for (const health of ['Health', 'Medical aid', 'Identity document', 'Next of kin', 'Measurements'])
    await expect(card(page, health)).toHaveCount(0)
  await edit(page, 'Language', (form) => form.getByLabel('Language you prefer to speak').selectOption('Setswana'))
  await expect(page.getByText('Patients see your photo when they choose a doctor.')).toBeVisible()
  await choosePhoto(page, await photoWithPlace())
  await page.getByRole('dialog').getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await edit(page, 'Contact', (form) => form.getByLabel('Phone number').fill('0821234567'))
  await expect(card(page, 'Contact')).toContainText('+27 82 123 4567')
  await expect(page.getByRole('region', { name: /filled in/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('every form, its refusals and a choice between two values can be read and used by everybody', async ({ browser }) => {
  const { page } = await patientAtProfile(browser)
  const look = async () => {
    for (const size of [phone, desktop])
      for (const colorScheme of ['light', 'dark'] as const) {
        await standWhole(page, size)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expectAccessible(page, { isMeasured: size !== phone || colorScheme === 'dark' })
      }
  }
  await look()
  for (const heading of everySection)
    await card(page, heading)
      .getByRole('button', { name: /^(Add|Edit)$/ })
      .click()
  const health = page.getByRole('form', { name: 'Health' })
  await health.getByRole('textbox', { name: 'Chronic conditions' }).fill('High blood pressure')
  await page.keyboard.press('Enter')
  await health.getByLabel('Yes').check({ force: true })
  for (const allergy of ['Penicillin', 'Peanuts']) {
    await health.getByRole('textbox', { name: 'What are you allergic to?' }).fill(allergy)
    await page.keyboard.press('Enter')
  }
  await health.getByRole('button', { name: 'Remove Peanuts' }).click()
  const me = page.getByRole('form', { name: 'Me', exact: true })
  await me.getByLabel('First name').fill('')
  await save(me)
  await expect(me.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name')
  await look()
  await page.getByLabel('Your clinic').fill('Polokwane')
  const { version } = await apiOf(page).people.myProfile({})
  await apiOf(page).people.saveSection({ section: 'care', version, fields: { clinic: 'Seshego', pharmacy: 'Station Road' } })
  await save(page.getByRole('form', { name: 'Clinic and pharmacy' }))
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was overwritten.' })).toBeVisible()
  await look()
  await choosePhoto(page, await photoWithPlace())
  await expect(page.getByRole('button', { name: 'Save photo' })).toBeEnabled()
  await look()
})

/** A window as high as the page, so that nothing lies half under the bar at its foot only because of where it is scrolled to. */
async function standWhole(page: Page, { width, height }: { width: number; height: number }) {
  await page.setViewportSize({ width, height })
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
}
