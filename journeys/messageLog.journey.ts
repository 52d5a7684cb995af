import { expect } from '@playwright/test'
import { apiOf, newEmail, PASSWORD } from './support/patients.ts'
import { newBrowser, desktop, phone, signIn, signInAt } from './support/people.ts'
import { checkScreen, expectAccessible } from './support/accessibility.ts'
import { failJob, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const ADMINISTRATOR = 'admin@demo.example'

test('an administrator sees messages while they are sent, to whom, with the address in part, and every text of ours', async ({
  browser,
}) => {
  await serverTime('2026-11-20 09:00')
  await failJob()
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

  await test.step('a person is found by name, and what was never to be sent is out of the way', async () => {
    await expect(admin.getByLabel('Status')).toHaveValue('')
    await expect(admin.getByText('Not sent', { exact: true })).toHaveCount(0)
    await admin.getByLabel('Search by person').fill('quinton mol')
    await expect(admin.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1)
    await expect(letter).toContainText('Quinton Molapo')
    expect(admin.url()).not.toMatch(/quinton/i)
    await admin.getByLabel('Search by person').fill(email)
    await expect(letter).toBeVisible()
    await admin.getByLabel('Search by person').fill('nobody of this name')
    await expect(admin.getByText('No messages match your search.')).toBeVisible()
    await expectAccessible(admin)
    await admin.getByLabel('Search by person').fill('')
    await expect(letter).toBeVisible()
  })

  await test.step('the filters are in the address and by the keyboard', async () => {
    await admin.getByLabel('Channel').focus()
    await admin.getByLabel('Channel').selectOption('sms')
    await expect(admin).toHaveURL(/channel=sms/)
    await admin.getByLabel('Status').selectOption('failed')
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
    await admin.getByRole('radio', { name: 'SMS' }).click({ force: true })
    await expect(admin).toHaveURL(/channel=sms/)
    await expect(admin.getByRole('article', { name: 'Verify email' })).toHaveCount(0)
  })
})

test('the log and the texts are read at every width, in the dark too', async ({ browser }) => {
  await serverTime('2026-11-20 10:00')
  const { page } = await newBrowser(browser, phone)
  for (const path of ['messages', 'messages/texts']) {
    await signInAt(page, ADMINISTRATOR, `/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkScreen(page, path.replace('/', '-'))
  }
})

test('what needs an administrator stands first, and the audit log says who did what', async ({ browser }) => {
  await serverTime('2026-11-20 09:00')
  const { page: admin } = await newBrowser(browser, desktop)
  await signIn(admin, ADMINISTRATOR, 'Administrator')
  await expect(admin.getByRole('region', { name: 'What needs you' }).getByRole('link', { name: /health texts await/ })).toBeVisible()
  await expect(admin.getByRole('link', { name: /emergency numbers? (is|are) due for a check/ })).toBeVisible()
  const failed = admin.getByText('1 task of the server failed for hours')
  await expect(failed).toBeVisible()
  await checkScreen(admin, 'admin-tasks')
  await admin.getByRole('region', { name: 'What needs you' }).getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toHaveCount(0)
  await admin.getByRole('navigation').getByRole('link', { name: 'Audit log' }).first().click()
  await expect(admin.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  const entries = admin.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  await admin.getByRole('searchbox', { name: 'Search' }).fill('no such act')
  await expect(admin.getByText('No entries match your search.')).toBeVisible()
  await admin.getByRole('searchbox', { name: 'Search' }).fill('list')
  await expect(entries.first()).toBeVisible()
  await admin.getByLabel('What', { exact: true }).selectOption('changes')
  await expect(admin).toHaveURL(/changes=true/)
  await expect(admin.getByText('No entries match your search.')).toBeVisible()
  await admin.getByLabel('What', { exact: true }).selectOption('')
  await expect(admin).not.toHaveURL(/changes/)
  await admin.getByRole('searchbox', { name: 'Search' }).fill('audit log')
  await expect(entries.first()).toContainText('auditLog.list')
  await admin.getByLabel('Who').selectOption('Administrator')
  await expect(admin).toHaveURL(/role=admin/)
  await expect(entries.first()).toContainText('Administrator')
  await checkScreen(admin, 'admin-audit')
})
