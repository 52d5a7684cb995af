import { expect, type Page } from '@playwright/test'
import { newBrowser, desktop, phone, signIn, signInAt } from './support/people.ts'
import { expectAccessible, checkScreen } from './support/accessibility.ts'
import { followServerTime, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const ADMINISTRATOR = 'admin@demo.example'

test('an administrator keeps the emergency numbers, and everybody finds them without signing in', async ({ browser }) => {
  await serverTime('2026-11-20 09:00')
  const { page: visitor } = await newBrowser(browser, phone)
  await visitor.goto('/emergency')
  await expect(visitor.getByRole('link', { name: '10111' })).toHaveAttribute('href', 'tel:10111')
  await expect(visitor.getByText(/^If a number does not answer, call 112 from any cellphone/)).toBeVisible()
  await expect(visitor.getByText(/checked/)).toHaveCount(0)
  await expectAccessible(visitor)

  const { page: admin } = await newBrowser(browser, desktop)
  await signIn(admin, ADMINISTRATOR, 'Administrator')
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Emergency numbers' }).click()
  await expect(admin.getByText('Numbers to check again')).toBeVisible()
  await expectAccessible(admin)

  await test.step('a number that cannot be dialled is refused at its field, and what was typed stays', async () => {
    await admin.getByRole('button', { name: 'Add a number' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Add an emergency number' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter what the number is for.')).toBeVisible()
    await dialog.getByLabel('Name').fill('The clinic at night')
    await dialog.getByLabel('Numbers').fill('0800 HELP')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/One of these numbers cannot be dialled/)).toBeVisible()
    await expectAccessible(admin)
    await dialog.getByLabel('Numbers').fill('011 234 5678')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('The clinic at night was added')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('link', { name: '011 234 5678' })).toHaveAttribute('href', 'tel:0112345678')
  })

  await test.step('what was checked is said, and the reminder goes when nothing is due', async () => {
    for (const button of await admin.getByRole('button', { name: /^Mark as checked today/ }).all()) await button.click()
    await expect(admin.getByText('Numbers to check again')).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.getByText('Last checked Fri, Nov 20, 2026').first()).toBeVisible()
  })

  await test.step('another who saved in between is shown before anything is saved over it', async () => {
    const other = await admin.context().newPage()
    await followServerTime(other)
    await other.goto('/admin/emergency')
    await admin.getByRole('button', { name: 'Edit Childline' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Edit Childline' })
    await dialog.getByLabel('Notes').fill('Free from every phone')
    await changeNotes(other, 'Day and night')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This was changed somewhere else in the meantime. Nothing was overwritten.')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Saved version Day and night' })).not.toBeChecked()
    await dialog.getByRole('radio', { name: 'Yours Free from every phone' }).check()
    await dialog.getByRole('button', { name: 'Save this choice' }).click()
    await expect(cardOf(other, 'Childline')).toContainText('Free from every phone')
    await other.close()
  })

  await test.step('a removal can be undone', async () => {
    await admin.getByRole('button', { name: 'Remove Police' }).click()
    await expect(cardOf(admin, 'Police')).toHaveCount(0)
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(cardOf(admin, 'Police')).toBeVisible()
  })
})

test('by the keyboard alone a number moves to the top, and the focus goes along', async ({ browser }) => {
  await serverTime('2026-11-20 10:00')
  const { page: admin } = await newBrowser(browser, phone)
  await signInAt(admin, ADMINISTRATOR, '/admin/emergency')
  const up = admin.getByRole('button', { name: 'Move Police up' })
  await up.focus()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('status').filter({ hasText: 'Police is now number 2 of' })).toHaveCount(1)
  await expect(up).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(
    admin
      .getByRole('listitem')
      .filter({ has: admin.getByRole('heading') })
      .first(),
  ).toContainText('Police')
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await admin.keyboard.press('Tab')
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('status').filter({ hasText: 'Police is now number 2 of' })).toHaveCount(1)
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('status').filter({ hasText: 'Police is now number 3 of' })).toHaveCount(1)
})

test('it is read at every width, in the dark too', async ({ browser }) => {
  await serverTime('2026-11-20 11:00')
  const { page } = await newBrowser(browser, phone)
  await page.goto('/emergency')
  await checkScreen(page, 'emergency-public')
  await signInAt(page, ADMINISTRATOR, '/admin/emergency')
  await expect(page.getByRole('heading', { name: 'Emergency numbers', level: 1 })).toBeVisible()
  await checkScreen(page, 'emergency')
})

const cardOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

async function changeNotes(page: Page, notes: string) {
  await page.getByRole('button', { name: 'Edit Childline' }).click()
  await page.getByRole('dialog').getByLabel('Notes').fill(notes)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Childline was changed')).toBeVisible()
}
