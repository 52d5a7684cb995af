import { expect, type Page } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { cachedForOffline, offlineRecord, startOffline } from './support/offline.ts'
import { newPatient } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { passTimeTo, serverTime } from './support/time.ts'
import { dialogIsLeft } from './support/keyboard.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 10:00'))

const strip = (page: Page) => page.getByRole('region', { name: 'Last 7 days' })
const recent = (page: Page) => page.getByRole('region', { name: 'Recent symptoms' })

/** In words of the catalogue, or other words for them. */
async function addSymptom(page: Page, typed: string, name: string, severity: string) {
  await page.getByRole('button', { name: /^(Something else|Add a symptom)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What do you feel?').fill(typed)
  await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('button', { name: severity }).click()
}

test('a symptom is found in plain words, logged again in two taps, changed, and taken back as a mistake', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/my-symptoms')
  await expect(page.getByText('No symptoms logged yet.')).toBeVisible()
  await expect(page.getByText('—', { exact: true })).toBeVisible()
  await checkScreen(page, 'symptoms-empty')

  await test.step('a day without symptoms is one press, which can be taken back', async () => {
    await page.getByRole('button', { name: 'No symptoms today' }).click()
    await expect(strip(page)).toContainText('Fri, Nov 20, 2026: No symptoms')
    await expect(strip(page)).toContainText('Days Tracked 1/7')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(strip(page)).toContainText('Days Tracked 0/7')
  })
  await test.step('the first time it is looked for', async () => {
    await page.getByRole('button', { name: 'Add a symptom' }).click()
    await page.getByLabel('What do you feel?').fill('runny tummy')
    await checkScreen(page, 'symptom-finder')
    await page.getByRole('button', { name: 'Diarrhoea' }).click()
    await checkScreen(page, 'symptom-severity')
    // Pressed twice it is written down once.
    await page.getByRole('button', { name: 'Moderate – it limits me' }).dblclick()
    await expect(recent(page).getByRole('button', { name: /Diarrhoea/ })).toContainText('Moderate · 10:')
    await expect(page.getByText('You wrote down symptoms today.')).toBeVisible()
  })
  await test.step('one entry on one day is said as one', async () => {
    await page.getByRole('tab', { name: 'Trends' }).click()
    await expect(page.getByText('Diarrhoea: on 1 day, at worst moderate.')).toBeVisible()
    await expect(page.getByText(/^1 entry since /)).toBeVisible()
    await page.goto('/my-symptoms')
  })
  await test.step('then it is two taps', async () => {
    await page.getByRole('button', { name: 'Diarrhoea', exact: true }).click()
    await page.getByRole('button', { name: 'Mild – I can do everything' }).click()
    await expect(recent(page).getByRole('button', { name: /Diarrhoea/ })).toHaveCount(2)
    await expect(recent(page)).toContainText('1.5 Moderate')
    await checkScreen(page, 'symptoms')
  })
  await test.step('what was said of it is still there for who goes back from the questions', async () => {
    await page.getByRole('button', { name: 'Something else' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What do you feel?').fill('chest')
    await dialog.getByRole('button', { name: 'Chest pain' }).click()
    await dialog.getByRole('button', { name: /^Say more/ }).click()
    await dialog.getByRole('button', { name: 'Mild – I can do everything' }).click()
    await dialog.getByLabel('When did it start?').fill('2026-11-19T23:59')
    await dialog.getByLabel('How long did it last?').selectOption('About an hour')
    await dialog.getByLabel('Food').check()
    await dialog.getByLabel('Notes (optional)').fill('After the stairs')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('radio', { name: 'Yes' })).toBeVisible()
    await page.goBack()
    await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('After the stairs')
    await expect(dialog.getByRole('button', { name: 'Mild – I can do everything' })).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog.getByLabel('When did it start?')).toHaveValue('2026-11-19T23:59')
    await expect(dialog.getByLabel('How long did it last?')).toHaveValue('60')
    await expect(dialog.getByLabel('Food')).toBeChecked()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialogIsLeft(page)
  })
  await test.step('it is changed', async () => {
    await recent(page).getByRole('button', { name: /Mild/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Diarrhoea' })
    await dialog.getByRole('button', { name: 'Moderate – it limits me' }).click()
    await dialog.getByLabel('When did it start?').fill('2026-11-19T23:59')
    await dialog.getByLabel('Food').check()
    await dialog.getByLabel('Notes (optional)').fill('After the braai')
    await checkScreen(page, 'symptom-details')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(strip(page)).toContainText('Thu, Nov 19, 2026: Moderate')
    await dialogIsLeft(page)
    await page.reload()
    await expect(strip(page)).toContainText('Days Tracked 2/7')
  })
  await test.step('a mistake goes, and comes back where that was the mistake', async () => {
    await recent(page)
      .getByRole('button', { name: /Diarrhoea/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'This was a mistake' }).click()
    await expect(recent(page).getByRole('button', { name: /Diarrhoea/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(recent(page).getByRole('button', { name: /Diarrhoea/ })).toHaveCount(2)
  })
  await test.step('trends say it in a picture, a sentence and a table', async () => {
    await page.getByRole('tab', { name: 'Trends' }).click()
    await expect(page.getByText('Diarrhoea: on 2 days, at worst moderate.')).toBeVisible()
    const trend = page.getByRole('region', { name: 'The worst of each day' })
    await trend.getByRole('button', { name: 'Show as a table' }).click()
    await expect(trend.getByRole('row', { name: 'Thu, Nov 19, 2026 Moderate' })).toBeVisible()
    await checkScreen(page, 'symptom-trends')
  })
})

test('without a connection an entry shows at once, stays on its day, and is sent with the next connection', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/my-symptoms')
  await addSymptom(page, 'head', 'Headache', 'Mild – I can do everything')
  await expect(recent(page)).toContainText('Headache')
  await dialogIsLeft(page)
  await page.reload()
  await expect(recent(page)).toContainText('Headache')
  await cachedForOffline(page)
  await expect.poll(() => offlineRecord(page)).toContain('headache')

  await test.step('one minute before midnight', async () => {
    await passTimeTo(page, '2026-11-20 23:59')
    await startOffline(context, page, '/my-symptoms')
    await addSymptom(page, 'dizzy', 'Dizziness', 'Severe – I cannot do normal things')
    await expect(recent(page).getByRole('button', { name: /Dizziness/ })).toContainText('not sent')
    await expect(strip(page)).toContainText('Fri, Nov 20, 2026: Severe')
    await expect(page.getByText('1 change saved on this phone.')).toBeVisible()
    await checkScreen(page, 'symptoms-offline')
  })
  await test.step('the question about a danger sign is asked, and the card shows, without a connection', async () => {
    await addSymptom(page, 'chest', 'Chest pain', 'Mild – I can do everything')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Yes' }).check()
    await checkScreen(page, 'symptom-questions')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Get help now' })).toBeVisible()
    await page.getByRole('button', { name: 'I have called / I am with someone' }).click()
    await expect(recent(page)).toContainText('Chest pain')
  })
  await test.step('after midnight the connection is back: it is sent, and is of yesterday', async () => {
    await passTimeTo(page, '2026-11-21 00:05')
    await context.setOffline(false)
    await expect(recent(page)).not.toContainText('not sent')
    await page.reload()
    await expect(strip(page)).toContainText('Fri, Nov 20, 2026: Severe')
    await expect(strip(page)).toContainText('Sat, Nov 21, 2026: Nothing written down')
    await expect(page.getByRole('button', { name: 'No symptoms today' })).toBeVisible()
  })
})
