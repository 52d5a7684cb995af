import { expect } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, desktop, phone, signIn } from './support/people.ts'
import { checkScreen, expectAccessible, takeScreenshot, closeToasts } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const NAME = 'Second opinion'

test.beforeEach(() => serverTime('2026-12-01 10:30'))

test('an administrator puts a type on offer, changes its price and takes it off again, while a patient books', async ({ browser }) => {
  const { page: patient } = await newBrowser(browser, phone)
  await newPatient(patient, { firstName: 'Wandile' })
  const { page: admin } = await newBrowser(browser, desktop)
  await signIn(admin, 'admin@demo.example', 'Administrator')
  await admin.getByRole('navigation').getByRole('link', { name: 'Prices' }).first().click()
  await expect(admin.getByRole('heading', { name: 'Consultation types and prices', level: 1 })).toBeVisible()

  await admin.getByRole('button', { name: 'Add a type' }).click()
  const adding = admin.getByRole('dialog', { name: 'Add a consultation type' })
  await expect(adding.getByRole('button', { name: 'Add the type' })).toHaveAttribute('aria-disabled', 'true')
  await adding.getByLabel('Name').fill(NAME)
  await adding.getByLabel('Description').fill('Another doctor looks at it, by video')
  await adding.getByLabel('Minutes').fill('20')
  await adding.getByLabel('Price in rand').fill('620')
  await checkScreen(admin, 'type-add', '[role="dialog"]')
  await adding.getByRole('button', { name: 'Add the type' }).click()
  const offered = admin.getByRole('list', { name: 'Consultation types' })
  await expect(offered).toContainText('R620.00')
  await checkScreen(admin, 'consultation-types')

  await patient.goto('/dashboard?openBooking=true')
  const dialog = patient.getByRole('dialog', { name: 'Book a Consultation' })
  await dialog.getByLabel('Consultation type').selectOption(NAME)
  await expect(dialog.getByText('R620.00 for 20 minutes by video')).toBeVisible()
  await expect(dialog.getByText('Step 1 of 4')).toBeVisible()

  await admin.route('**/consultationTypes/list*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500)) // a slow line: the next edit comes before the list, unless the dialog waits for it
    await route.continue()
  })
  await admin.getByRole('button', { name: `Edit ${NAME}` }).click()
  const editing = admin.getByRole('dialog', { name: `Edit ${NAME}` })
  await editing.getByLabel('Price in rand').fill('580')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await admin.getByRole('button', { name: `Edit ${NAME}` }).click() // the same row again, at once
  await expect(editing.getByLabel('Price in rand')).toHaveValue('580.00')
  await expect(dialog.getByText('R580.00 for 20 minutes by video')).toBeVisible()
  await dialog
    .getByRole('group', { name: 'Time' })
    .getByRole('button', { name: /^3:00 PM/ })
    .click()
  await expect(dialog.getByRole('timer')).toBeVisible()
  await editing.getByRole('checkbox', { name: 'Available: patients can book it' }).uncheck()
  await closeToasts(admin) // what was said lies over the dialog's corner for a moment
  await checkScreen(admin, 'type-edit', '[role="dialog"]')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await expect(offered.getByText('Not available')).toBeVisible()
  expect((await apiOf(patient).booking.types()).map(({ name }) => name)).not.toContain(NAME)
  await expect(dialog.getByRole('alert')).toContainText('is not offered any more')
  await expect(dialog.getByText('Free for 30 minutes by video')).toBeVisible()
  await dialog.getByRole('alert').getByRole('button').click()
  await expect(dialog.getByRole('timer')).toBeVisible()

  await test.step('on a phone the places stand in one row, and the last of it opens the others', async () => {
    await admin.setViewportSize({ width: 360, height: 740 })
    const bar = admin.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveCount(4)
    const tops = await bar.getByRole('listitem').evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    await bar.getByRole('button', { name: 'More' }).click()
    await expect(bar.getByRole('link')).toHaveCount(11)
    await expectAccessible(admin, { only: '[aria-label="Main"]' })
    await takeScreenshot(admin, 'admin-places')
    await bar.getByRole('button', { name: 'More' }).click()
    await expect(bar.getByRole('link')).toHaveCount(4)
    await bar.getByRole('button', { name: 'More' }).press('Enter')
    await bar.getByRole('link', { name: 'Wallets' }).click()
    await expect(admin).toHaveURL(/\/admin\/wallets$/)
    await expect(bar.getByRole('link')).toHaveCount(4)
  })
})
