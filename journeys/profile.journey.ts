import { expect } from '@playwright/test'
import { apiOf, PASSWORD } from './support/patients.ts'
import { newBrowser } from './support/people.ts'
import { card, edit, inCard, patientAtProfile, save } from './support/profile.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('each section is saved by itself and is there after a reload', async ({ browser }) => {
  const { page } = await patientAtProfile(browser)
  await edit(page, 'Me', async (form) => {
    await expect(form.getByLabel('First name')).toBeFocused()
    await form.getByLabel('First name').fill('Palesa Grace')
    await form.getByLabel('What people call you').fill('Lesa')
    await form.getByLabel('Date of birth').fill('1980-01-01')
    await form.getByLabel('Rather not say').check({ force: true })
    await form.getByLabel('Sex at birth').selectOption('Female')
  })
  await edit(page, 'Contact', async (form) => {
    await form.getByLabel('Phone number').fill('+27 (0)82 123-4567')
    await form.getByLabel('Address').fill('12 Thabo Street\nSeshego')
    await form.getByLabel('No', { exact: true }).check({ force: true })
  })
  await edit(page, 'Identity document', (form) => form.getByLabel('ID number').fill('800101 5009 087'))
  await edit(page, 'Language', async (form) => {
    await form.getByLabel('Language you prefer to speak').selectOption('Sepedi')
    await form.getByLabel('Yes').check({ force: true })
  })
  await edit(page, 'Next of kin', async (form) => {
    await form.getByLabel('Their name').fill('Thabo Molapo')
    await form.getByLabel('Their relationship to you').fill('Brother')
    await form.getByLabel('Their phone number').fill('+44 7700 900123')
    await form.getByLabel('Yes').check({ force: true })
  })
  await edit(page, 'Health', async (form) => {
    await form.getByLabel('Chronic conditions').fill('High blood pressure')
    await form.getByRole('combobox', { name: 'Which medicines do you take?' }).fill('Amlodipine 5 mg')
    await form.getByLabel('Yes').check({ force: true })
    await form.getByLabel('What are you allergic to?').fill('Penicillin')
    await form.getByLabel('Pregnancy').selectOption('Not pregnant')
  })
  await edit(page, 'Measurements', async (form) => {
    await form.getByLabel('Weight in kg').fill('71,5')
    await form.getByLabel('Height in cm').fill('168')
  })
  await edit(page, 'Medical aid', async (form) => {
    await form.getByLabel('Scheme').fill('GEMS')
    await form.getByLabel('Plan').fill('Emerald')
    await form.getByLabel('Member number').fill('000123456')
  })
  await edit(page, 'Clinic and pharmacy', async (form) => {
    await form.getByLabel('Your clinic').fill('Seshego Clinic')
    await form.getByLabel('Your pharmacy or pick-up point').fill('Main Street')
  })
  await expect(page.getByText('Everything we ask for is filled in. Thank you.')).toBeVisible()

  await page.reload()
  for (const [heading, ...values] of [
    ['Me', 'Palesa Grace', 'Lesa', 'Jan 1, 1980 (46 years)', 'Rather not say', 'Female'],
    ['Contact', '+27 82 123 4567', /12 Thabo Street\s+Seshego/, 'No'],
    ['Identity document', 'South African ID, 800101•••••87'],
    ['Language', 'Sepedi', 'Yes'],
    ['Next of kin', 'Thabo Molapo', 'Brother', '+447700900123', 'Yes'],
    ['Health', 'High blood pressure', 'Amlodipine 5 mg', 'Penicillin', 'Not pregnant'],
    ['Measurements', '71.5', '168', '25.3 kg/m², worked out from your weight and height'],
    ['Medical aid', 'GEMS', 'Emerald', '000123456'],
    ['Clinic and pharmacy', 'Seshego Clinic', 'Main Street'],
  ] as [string, ...(string | RegExp)[]][]) {
    for (const value of values) await expect(card(page, heading)).toContainText(value)
    await expect(card(page, heading)).toContainText('You, Nov 20, 2026')
  }
})

test('what is not filled in says so, and the next thing to add opens at its field', async ({ browser }) => {
  const { page } = await patientAtProfile(browser, 'skipped')
  await expect(card(page, 'Health').getByText('Not answered yet')).toBeVisible()
  await expect(page.getByText('Not filled in yet')).toHaveCount(0)
  await expect(card(page, 'Me')).toContainText('You can add: What people call you · Date of birth · Gender · Sex at birth')
  await expect(card(page, 'Medical aid').getByRole('button', { name: 'Add' })).toBeVisible()
  await expect(card(page, 'Medical aid').getByRole('definition')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add your gender' }).click()
  const me = page.getByRole('form', { name: 'Me' })
  await expect(me.getByLabel('Female', { exact: true }).first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add your phone number' })).toBeVisible()
  await expect(card(page, 'Me').getByRole('button', { name: /^(Add|Edit)$/ })).toBeFocused()

  await edit(page, 'Health', (form) => form.getByLabel('None known').check({ force: true }))
  await expect(card(page, 'Health')).toContainText('None known')
  await expect(card(page, 'Health').getByText('Not answered yet')).toHaveCount(0)
})

test('wrong values are refused in words and nothing typed is lost, cancelling brings back what was', async ({ browser }) => {
  const { page, context } = await patientAtProfile(browser)
  await page
    .getByRole('button', { name: /^(Add|Edit)$/ })
    .and(inCard(page, 'Contact'))
    .click()
  const contact = page.getByRole('form', { name: 'Contact' })
  await contact.getByLabel('Phone number').fill('12345')
  await contact.getByLabel('Address').fill('Seshego')
  await save(contact)
  await expect(contact.getByLabel('Phone number')).toBeFocused()
  await expect(contact.getByLabel('Phone number')).toHaveAccessibleDescription(/Please enter a valid phone number/)
  await expect(contact.getByLabel('Address')).toHaveValue('Seshego')

  await contact.getByLabel('Phone number').fill('082 555 0199')
  await context.setOffline(true)
  await save(contact)
  await expect(page.getByText('No connection. Nothing was changed. Try again when you are back online.')).toBeVisible()
  await expect(contact.getByLabel('Address')).toHaveValue('Seshego')
  await context.setOffline(false)
  await save(contact)
  await expect(card(page, 'Contact')).toContainText('Seshego')
  await expect(card(page, 'Contact').getByRole('button', { name: /^(Add|Edit)$/ })).toBeFocused()

  await edit(page, 'Me', (form) => form.getByLabel('Date of birth').fill('2027-01-01'), 'refused')
  await expect(page.getByText('Please check the date of birth. It cannot be right.').first()).toBeVisible()
  const me = page.getByRole('form', { name: 'Me' })
  await me.getByLabel('Date of birth').fill('1980-01-02')
  await save(me)
  await expect(card(page, 'Me')).toContainText('Jan 2, 1980')
  await edit(page, 'Identity document', (form) => form.getByLabel('ID number').fill('8001015009086'), 'refused')
  const document = page.getByRole('form', { name: 'Identity document' })
  await expect(page.getByText('Please check the number. It is not valid for this document.').first()).toBeVisible()
  await document.getByLabel('ID number').fill('8001015009087')
  await save(document)
  await expect(page.getByText('The ID number does not match your date of birth. Please check both.').first()).toBeVisible()
  await document.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'Identity document').getByRole('button', { name: 'Add' })).toBeVisible()

  await page
    .getByRole('button', { name: /^(Add|Edit)$/ })
    .and(inCard(page, 'Medical aid'))
    .click()
  await page.getByLabel('Scheme').fill('GEMS')
  await page.getByRole('form', { name: 'Medical aid' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'Medical aid')).not.toContainText('GEMS')
})

test('a passport is kept with its country, and can be taken away', async ({ browser }) => {
  const { page } = await patientAtProfile(browser)
  await edit(page, 'Identity document', async (form) => {
    await form.getByLabel('Passport').first().check({ force: true })
    await form.getByLabel('Passport number').fill('fn 123456')
    await form.getByLabel('Country of the passport').fill('Zimbabwe')
  })
  await expect(card(page, 'Identity document')).toContainText('Passport, •••••456, Zimbabwe')
  await page
    .getByRole('button', { name: /^(Add|Edit)$/ })
    .and(inCard(page, 'Identity document'))
    .click()
  await page.getByRole('button', { name: 'Remove this document' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card(page, 'Identity document').getByRole('button', { name: 'Add' })).toBeVisible()
})

test('an ID number offers the date of birth that stands in it, to be checked before it is saved', async ({ browser }) => {
  const { page } = await patientAtProfile(browser)
  await edit(page, 'Identity document', (form) => form.getByLabel('ID number').fill('0002291234082'))
  await page.getByRole('button', { name: 'Fill it in' }).click()
  const me = page.getByRole('form', { name: 'Me', exact: true })
  await expect(me.getByLabel('Date of birth')).toHaveValue('2000-02-29')
  await expect(me.getByLabel('Date of birth')).toBeFocused()
  await expect(card(page, 'Me')).not.toContainText('(26 years)')
  await save(me)
  await expect(card(page, 'Me')).toContainText('Feb 29, 2000 (26 years)')
  await expect(page.getByRole('button', { name: 'Fill it in' })).toHaveCount(0)
})

test('leaving with something unsaved asks first', async ({ browser }) => {
  const { page } = await patientAtProfile(browser)
  await page
    .getByRole('button', { name: /^(Add|Edit)$/ })
    .and(inCard(page, 'Clinic and pharmacy'))
    .click()
  await page.getByLabel('Your clinic').fill('Seshego Clinic')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Your clinic')).toHaveValue('Seshego Clinic')
  const warned = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const warning = await warned
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await expect(page.getByLabel('Your clinic')).toHaveValue('Seshego Clinic')
  await save(page.getByRole('form', { name: 'Clinic and pharmacy' }))
  await expect(card(page, 'Clinic and pharmacy')).toContainText('Seshego Clinic')
  await page.reload() // nothing is unsaved any more: no warning
  await expect(card(page, 'Clinic and pharmacy')).toContainText('Seshego Clinic')
})

test('what another browser saved meanwhile is saved beside, or chosen between field by field', async ({ browser }) => {
  const { page, email } = await patientAtProfile(browser)
  const { page: other } = await newBrowser(browser)
  await apiOf(other).accounts.signIn({ email, password: PASSWORD, role: 'patient' })
  await other.goto('/profile')

  // Another section only: it is saved without a word.
  await page
    .getByRole('button', { name: /^(Add|Edit)$/ })
    .and(inCard(page, 'Clinic and pharmacy'))
    .click()
  await page.getByLabel('Your clinic').fill('Mankweng')
  await edit(other, 'Medical aid', (form) => form.getByLabel('Scheme').fill('GEMS'))
  await save(page.getByRole('form', { name: 'Clinic and pharmacy' }))
  await expect(card(page, 'Clinic and pharmacy')).toContainText('Mankweng')
  await expect(card(page, 'Medical aid')).toContainText('GEMS')

  await page
    .getByRole('button', { name: /^(Add|Edit)$/ })
    .and(inCard(page, 'Clinic and pharmacy'))
    .click()
  await page.getByLabel('Your clinic').fill('Polokwane')
  await page.getByLabel('Your pharmacy or pick-up point').fill('Main Street')
  await expect(card(other, 'Clinic and pharmacy')).toContainText('Mankweng')
  await edit(other, 'Clinic and pharmacy', async (form) => {
    await form.getByLabel('Your clinic').fill('Seshego')
    await form.getByLabel('Your pharmacy or pick-up point').fill('Station Road')
  })
  await save(page.getByRole('form', { name: 'Clinic and pharmacy' }))
  const two = page.getByRole('alert').filter({ hasText: 'Nothing was overwritten.' })
  await expect(two).toBeFocused()
  await expect(two).toContainText('Saved version (You, Nov 20, 2026)')
  await expect(two.getByRole('button', { name: 'Save this choice' })).toBeDisabled()
  await two.getByRole('button', { name: 'Back to what I typed' }).click()
  await expect(page.getByLabel('Your clinic')).toHaveValue('Polokwane')
  await save(page.getByRole('form', { name: 'Clinic and pharmacy' }))
  await two.getByRole('radiogroup', { name: 'Your clinic' }).getByLabel(/Yours/).check({ force: true })
  await two
    .getByRole('radiogroup', { name: 'Your pharmacy or pick-up point' })
    .getByLabel(/Saved version/)
    .check({ force: true })
  await two.getByRole('button', { name: 'Save this choice' }).click()
  for (const each of [page, other]) {
    await expect(card(each, 'Clinic and pharmacy')).toContainText('Polokwane')
    await expect(card(each, 'Clinic and pharmacy')).toContainText('Station Road')
  }
})
