import { expect, type Page } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { addMedicine, dose } from './support/medicines.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { desktop, newBrowser, phone } from './support/people.ts'
import { passTimeTo, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 06:30'))

const chip = (page: Page) => page.getByRole('button', { name: /^Your Molemo Score: / })
const says = (page: Page, text: string) => expect(chip(page)).toHaveAccessibleName(`Your Molemo Score: ${text}`)
const card = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name: new RegExp(`^(—|\\d+)? ?${name}`) })
const back = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click()

test('a score goes from New to a number in a day’s use, says what is behind it, and stays with its person on a shared phone', async ({
  browser,
}) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await addMedicine(page)
  await page.goto('/dashboard')

  await test.step('in the first days it is New, and each card says why', async () => {
    await says(page, 'New')
    await chip(page).click()
    const dialog = page.getByRole('dialog', { name: 'Your Molemo Score' })
    await expect(dialog).toContainText('Your score shows in 6 days.')
    await expect(card(page, 'Medication Taking')).toContainText('Not counted yet')
    await checkScreen(page, 'score-new')
    await card(page, 'Nurse Follow-ups').click()
    await expect(page.getByRole('dialog')).toContainText('No follow-ups recorded yet.')
    await expect(page.getByRole('dialog')).toContainText('Completion Rate')
    await back(page)
    await card(page, 'Symptom Tracking').click()
    await expect(page.getByRole('dialog')).toContainText('No symptoms logged yet.')
    await back(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })
  await test.step('on the seventh day it is a number, which grows with a dose and a day written down', async () => {
    await passTimeTo(page, '2026-11-26 07:05')
    await page.goto('/medication-reminders')
    await says(page, '0')
    await dose(page, 'Metformin').getByRole('button', { name: 'Take' }).click()
    await says(page, '3') // 1 of 13 doses: 2 of 70
    await page.goto('/my-symptoms')
    await page.getByRole('button', { name: 'No symptoms today' }).click()
    await says(page, '17') // and 10 for 1 of 3 days
    await apiOf(page).education.saveViewed({ id: 'tb', viewed: ['what', 'signs', 'do', 'medicines', 'now', 'soon', 'ask'] })
    await page.reload()
    await says(page, '26') // and 6 for an article and what it is of its course
  })
  await test.step('each goal that was reached is told of once, and leads back to the score', async () => {
    await page.goto('/notifications')
    const goals = page.getByRole('button', { name: /You reached a goal ‘/ })
    await expect(goals).toHaveCount(2)
    await expect(goals.filter({ hasText: '‘First step’ is yours to keep.' })).toHaveCount(1)
    await checkScreen(page, 'score-goals')
    await goals.filter({ hasText: '‘Curious’' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await says(page, '26')
  })
  await test.step('what is behind it', async () => {
    await chip(page).click()
    await expect(card(page, 'Medication Taking')).toContainText('1 of 13 doses taken')
    await expect(card(page, 'Symptom Tracking')).toContainText('1 of 3 days tracked')
    await expect(page.getByRole('dialog')).toContainText('26 of 100 points')
    await expect(page.getByRole('dialog')).toContainText('What adds points next:')
    await checkScreen(page, 'score')
    await card(page, 'Medication Taking').click()
    await expect(page.getByRole('dialog').getByRole('columnheader').first()).toHaveAttribute('abbr', 'Sunday')
    await expect(page.getByRole('dialog')).toContainText('You took 1 of 13 doses this month.')
    await checkScreen(page, 'score-medication')
    await back(page)
    await card(page, 'Symptom Tracking').click()
    await expect(page.getByRole('dialog')).toContainText('Days Tracked 1/7')
    await checkScreen(page, 'score-symptoms')
    await page.goBack()
    await card(page, 'Educational Content').click()
    await expect(page.getByRole('dialog')).toContainText('Avg Progress')
    await checkScreen(page, 'score-education')
    await back(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Achievements' }).click()
    await expect(page.getByRole('dialog').getByText('Reached')).toHaveCount(2)
    await checkScreen(page, 'score-achievements')
    await back(page)
    await page.getByRole('dialog').getByRole('button', { name: 'How is this worked out?' }).click()
    await expect(page.getByRole('dialog')).toContainText('Doctors do not see it.')
    await checkScreen(page, 'score-how')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })
  await test.step('what adds points leads to where they are', async () => {
    await chip(page).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Read an article|See my medicines/ })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/(education|medication-reminders)$/)
  })
  await test.step('whoever signs in on the same phone next has their own', async () => {
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/login/)
    await newPatient(page, { firstName: 'Sipho' })
    await page.goto('/dashboard')
    await says(page, 'New')
  })
})

test('where the score cannot be read there is no chip, and the page is whole', async ({ browser }) => {
  const { page } = await newBrowser(browser, desktop)
  await newPatient(page)
  await page.route('**/score/calculate**', (route) => route.fulfill({ status: 500, json: {} }))
  const asked = page.waitForResponse(/score\/calculate/)
  await page.goto('/dashboard')
  await asked
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await expect(chip(page)).toHaveCount(0)
  await page.unroute('**/score/calculate**')
  await page.reload()
  await says(page, 'New')
})
