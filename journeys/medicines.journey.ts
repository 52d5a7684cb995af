import { expect, type Page } from '@playwright/test'
import { addMedicine } from './support/medicines.ts'
import { checkScreen } from './support/accessibility.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { DEMO_PASSWORD, newBrowser, phone } from './support/people.ts'
import { passTimeTo, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a patient reads what they take, what is left of it and the rest of a medicine', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await apiOf(page).accounts.signIn({ email: 'lerato@demo.example', password: DEMO_PASSWORD, role: 'patient' })
  await page.goto('/medication-reminders?view=all')
  const taken = page.getByRole('region', { name: 'Medicines you take' })
  await expect(taken.getByRole('button')).toHaveCount(3)
  await expect(taken.getByRole('button', { name: /^Metformin 500 mg/ })).toContainText('1 tablet at 7:00 AM and 7:00 PM')
  await checkScreen(page, 'medicines-list')
  await taken.getByRole('button', { name: /^Amlodipine 5 mg/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Amlodipine 5 mg' })
  await expect(sheet.getByText('Blood pressure')).toBeVisible()
  await checkScreen(page, 'medicines-details')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/view=all$/)
})

const list = (page: Page) => page.getByRole('region', { name: 'Medicines you take' })
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** The question that an action of an open medicine asks. */
async function ask(page: Page, action: string) {
  const sheet = page.getByRole('dialog', { name: 'Metformin 500 mg', exact: true })
  await sheet.getByRole('button', { name: action, exact: true }).click()
  const question = page.getByRole('dialog', { name: `${action}: Metformin 500 mg` })
  await expect(question).toBeVisible()
  return question
}

test('a medicine is collected, counted, changed, paused, taken on and stopped', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await addMedicine(page, {}, 10)
  await page.goto('/medication-reminders?view=all')
  await expect(row(page, 'Metformin')).toContainText('5 days left')
  await row(page, 'Metformin').click()
  const sheet = page.getByRole('dialog', { name: 'Metformin 500 mg', exact: true })

  await test.step('collected', async () => {
    await passTimeTo(page, '2026-11-20 08:05') // what was counted at the same moment is the newer word
    const question = await ask(page, 'I collected')
    await question.getByLabel('How much you got').fill('60')
    await question.getByLabel('On which day').fill('2026-11-21')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(question.getByText('This day has not come yet. Choose today or an earlier day.')).toBeVisible()
    await question.getByLabel('On which day').fill('2026-11-20')
    await checkScreen(page, 'medicines-collect')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(question).toBeHidden()
    await expect(sheet.getByText('70 tablets, 35 days left')).toBeVisible()
  })
  await test.step('counted', async () => {
    await passTimeTo(page, '2026-11-20 08:10')
    const question = await ask(page, 'Count tablets')
    await question.getByLabel('How much there is now').fill('60')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText('60 tablets, 30 days left')).toBeVisible()
  })
  await test.step('other times, which hold for the last hours too', async () => {
    const question = await ask(page, 'Change times')
    await question.getByRole('radio', { name: '3 times' }).check()
    await question.getByRole('radio', { name: 'Correct the past' }).check()
    await question.getByLabel('Since when').fill('2026-11-17T07:00')
    await checkScreen(page, 'medicines-times')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(question.getByText('Only the last 48 hours can be changed.')).toBeVisible()
    await question.getByLabel('Since when').fill('2026-11-20T00:00')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText('1 tablet at 7:00 AM, 1:00 PM and 7:00 PM, with food')).toBeVisible()
    const { doses } = await apiOf(page).medicines.mine()
    expect(doses.map(({ dueAt }) => dueAt?.toISOString())).toContain('2026-11-20T05:00:00.000Z')
  })
  await test.step('paused, and taken on', async () => {
    const question = await ask(page, 'Pause')
    await question.getByLabel('First day you take it again').fill('2026-11-20')
    await question.getByRole('button', { name: 'Pause' }).click()
    await expect(question.getByLabel('First day you take it again')).toHaveAccessibleDescription(/later|passed|today/i)
    await question.getByLabel('First day you take it again').fill('')
    await question.getByRole('button', { name: 'Pause' }).click()
    await expect(sheet.getByRole('button', { name: 'Pause' })).toBeHidden()
    const again = await ask(page, 'Go on')
    await again.getByRole('button', { name: 'Go on' }).click()
    await expect(sheet.getByRole('button', { name: 'Pause' })).toBeVisible()
  })
  await test.step('stopped with a reason, kept under past medicines, and taken again', async () => {
    const question = await ask(page, 'Stop')
    await question.getByLabel('Another reason').check()
    await question.getByRole('button', { name: 'Stop this medicine' }).click()
    await expect(question.getByText('Write why you stop.')).toBeVisible()
    await question.getByLabel('Why', { exact: true }).fill('It made me dizzy')
    await checkScreen(page, 'medicines-stop')
    await question.getByRole('button', { name: 'Stop this medicine' }).click()
    await expect(sheet.getByText('Another reason: It made me dizzy')).toBeVisible()
    await page.goBack()
    await expect(list(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Past medicines' }).click()
    await row(page, 'Metformin').click()
    const again = await ask(page, 'Take it again')
    await again.getByRole('button', { name: 'Take it again' }).click()
    await page.goBack()
    await expect(list(page).getByRole('button')).toHaveCount(1)
  })
})
