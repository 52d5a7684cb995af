import { expect } from '@playwright/test'
import { apiOf, newEmail, PASSWORD } from './support/patients.ts'
import { newBrowser, desktop, phone, signIn } from './support/people.ts'
import { expectAccessible, takeScreenshot } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const ADMINISTRATOR = 'admin@demo.example'

test.describe.configure({ timeout: 120_000 })

test('an administrator sees what left the house while it leaves, to whom only in part, and every word of it', async ({ browser }) => {
  await serverTime('2026-11-20 09:00')
  const { page: admin } = await newBrowser(browser, desktop)
  await signIn(admin, ADMINISTRATOR, 'Administrator')
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click()
  await expect(admin.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()

  const { page: patient } = await newBrowser(browser, phone)
  const email = newEmail('Quinton') // nobody else's address begins so
  await apiOf(patient).accounts.signUp({ firstName: 'Quinton', lastName: 'Molapo', email, password: PASSWORD })
  const letter = admin
    .getByRole('listitem')
    .filter({ hasText: 'Verify email' })
    .filter({ hasText: `${email[0]}•••@` })
  await expect(letter).toContainText('Sent')
  await expect(admin.getByRole('main')).not.toContainText(email)
  await expectAccessible(admin)

  await test.step('the filters are in the address and by the keyboard', async () => {
    await admin.getByLabel('Channel').focus()
    await admin.getByLabel('Channel').selectOption('sms')
    await expect(admin).toHaveURL(/channel=sms/)
    await admin.getByLabel('State').selectOption('failed')
    await expect(admin).toHaveURL(/state=failed/)
    await expect(admin.getByText('No messages match your search.')).toBeVisible()
  })

  await test.step('the letterbox of the demo is a link away, and the texts too', async () => {
    await expect(admin.getByRole('link', { name: 'Demo letterbox' })).toHaveAttribute('href', '/letterbox')
    await admin.getByRole('link', { name: 'Message texts' }).focus()
    await admin.keyboard.press('Enter')
    await expect(admin.getByRole('heading', { name: 'Message texts', level: 1 })).toBeVisible()
    const booked = admin.getByRole('article', { name: 'Visit booked' })
    await expect(booked).toContainText('Email')
    await expect(booked).toContainText('characters')
    await expectAccessible(admin)
    await admin.getByRole('radio', { name: 'SMS' }).check({ force: true })
    await expect(admin).toHaveURL(/channel=sms/)
    await expect(admin.getByRole('article', { name: 'Verify email' })).toHaveCount(0)
  })
})

test('the log and the texts are read at every width, in the dark too', async ({ browser }) => {
  await serverTime('2026-11-20 10:00')
  for (const colorScheme of ['light', 'dark'] as const)
    // As high as the list: what lies half under the bar for now is no target that is too small.
    for (const viewport of [{ ...phone, height: 9000 }, desktop]) {
      const { context, page } = await newBrowser(browser, viewport, { colorScheme })
      await signIn(page, ADMINISTRATOR, 'Administrator')
      for (const path of ['messages', 'messages/texts']) {
        await page.goto(`/admin/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await takeScreenshot(page, `${path.replace('/', '-')}-${viewport.width}-${colorScheme}`)
      }
      await context.close()
    }
})
