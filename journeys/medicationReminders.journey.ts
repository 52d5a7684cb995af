import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { asNeeded, metformin, twiceADay } from '#testing/sampleMedicines.ts'
import { checkScreen, expectAccessible } from './support/accessibility.ts'
import { cachedForOffline, offlineRecord, startOffline } from './support/offline.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { passTimeTo, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

const START = '2026-11-20 06:00'
test.beforeEach(() => serverTime(START))

const MISSED = 'Dose missed. If you are unsure what to do, check the leaflet or ask a pharmacist or nurse. Do not double up unless told to.'

type New = { name: string; strengthText?: string; schedule?: object }

async function addMedicine(page: Page, { name, strengthText = '500 mg', schedule = twiceADay }: New) {
  const details = { ...metformin, name, genericName: name.toLowerCase(), strengthText }
  await apiOf(page).medicines.add({ id: randomUUID(), details, schedule: schedule as typeof twiceADay, stock: null })
}

/** A patient who takes two medicines morning and evening, and one as needed, on their own phone. */
async function patientWithMedicines(page: Page) {
  await newPatient(page)
  await addMedicine(page, { name: 'Metformin' })
  await addMedicine(page, { name: 'Amlodipine', strengthText: '10 mg' })
  await addMedicine(page, { name: 'Paracetamol', schedule: asNeeded })
}

const dose = (page: Page, name: string, part = 'Morning') =>
  page
    .getByRole('region', { name: new RegExp(`^${part}`) })
    .getByRole('listitem')
    .filter({ hasText: name })

test('a dose is taken with one press, taken back, skipped with a reason, put off, and all that is due is taken at once', async ({
  browser,
}) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/medication-reminders')
  await expect(page.getByText('You have no medicines yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a medicine' })).toHaveAttribute('href', /view=all/)
  await expectAccessible(page)

  await addMedicine(page, { name: 'Metformin' })
  await addMedicine(page, { name: 'Amlodipine', strengthText: '10 mg' })
  await addMedicine(page, { name: 'Paracetamol', schedule: asNeeded })
  await passTimeTo(page, '2026-11-20 07:04')
  await page.reload()
  await expect(page.getByText('0 of 4 taken')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Morning · due now' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Evening · 7:00 PM' })).toBeVisible()

  await test.step('take, and take back', async () => {
    await dose(page, 'Metformin')
      .getByRole('button', { name: /^Take / })
      .click()
    await expect(dose(page, 'Metformin')).toContainText(/Taken 7:04 AM$|Taken 7:04 AMUndo/)
    await expect(page.getByText('1 of 4 taken')).toBeVisible()
    await dose(page, 'Metformin')
      .getByRole('button', { name: /^Undo / })
      .click()
    await expect(page.getByText('0 of 4 taken')).toBeVisible()
  })
  await test.step('skip with a reason', async () => {
    await dose(page, 'Metformin')
      .getByRole('button', { name: /^More about/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Metformin 500 mg' })
    await sheet.getByText('Skip this dose').click()
    await checkScreen(page, 'dose-choices')
    await sheet.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(sheet.getByText('Choose a reason.')).toBeVisible()
    await sheet.getByLabel('Why not').selectOption({ label: 'Side effects' })
    await sheet.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(dose(page, 'Metformin')).toContainText('Skipped: Side effects')
    await dose(page, 'Metformin')
      .getByRole('button', { name: /^Undo / })
      .click()
  })
  await test.step('put off', async () => {
    await dose(page, 'Metformin')
      .getByRole('button', { name: /^More about/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Metformin 500 mg' })
    await sheet.getByText('Remind me later').first().click()
    await sheet.getByRole('button', { name: 'In 30 minutes' }).click()
    await expect(dose(page, 'Metformin')).toContainText('Snoozed until 7:34 AM')
  })
  await checkScreen(page, 'medicines-today')
  await test.step('all that is due', async () => {
    await page.getByRole('button', { name: 'Take all' }).click()
    await expect(page.getByText('2 of 4 taken')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take all' })).toBeHidden()
  })
  await test.step('a dose that is not due yet is asked about', async () => {
    await dose(page, 'Metformin', 'Evening')
      .getByRole('button', { name: /^More about/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Metformin 500 mg' })
    await expect(sheet.getByText('This dose is not due yet.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Take anyway' }).click()
    await expect(page.getByText('3 of 4 taken')).toBeVisible()
  })
  await test.step('as needed: one, and one more only after a question', async () => {
    const needed = page.getByRole('region', { name: 'As needed' }).getByRole('listitem')
    await needed.getByRole('button', { name: /^Take / }).click()
    await expect(needed).toContainText('Taken 1 time in the last 24 hours')
    await needed.getByRole('button', { name: /^Take / }).click()
    const question = page.getByRole('dialog', { name: 'Paracetamol 500 mg' })
    await expect(question.getByText('This is more than your limit.')).toBeVisible()
    await checkScreen(page, 'dose-over-limit')
    await question.getByRole('button', { name: 'Do not take it' }).click()
    await expect(needed).toContainText('Taken 1 time in the last 24 hours')
  })
  await expect.poll(async () => (await apiOf(page).medicines.mine()).doses.filter(({ status }) => status === 'taken').length).toBe(4)
  await test.step('what was missed says what to do, and can be said to be taken', async () => {
    await passTimeTo(page, '2026-11-20 23:30')
    await page.reload()
    const missed = dose(page, 'Amlodipine', 'Evening')
    await expect(missed).toContainText('7:00 PM · No answer recorded')
    await missed.getByRole('button', { name: /^What do I do now/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Amlodipine 10 mg' })
    await expect(sheet.getByText(MISSED)).toBeVisible()
    await checkScreen(page, 'dose-missed')
    await sheet.getByRole('button', { name: 'I took it' }).click()
    await expect(sheet.getByLabel('When you took it')).toHaveValue('2026-11-20T19:00')
    await sheet.getByRole('button', { name: 'I took it' }).click()
    await expect(missed).toContainText('Taken 7:00 PM')
    await expect(page.getByText('4 of 4 taken')).toBeVisible()
  })
  await test.step('midnight passes without a reload', async () => {
    await passTimeTo(page, '2026-11-21 00:01')
    await expect(page.getByText('0 of 4 taken')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('region', { name: 'Before today' })).toHaveCount(0)
  })
})

test('without a connection a mark is kept, survives a new start, and is sent with the next connection', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await patientWithMedicines(page)
  await passTimeTo(page, '2026-11-20 07:04')
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Medication Reminders' })
  await expect(card.getByRole('link')).toContainText('0 of 4 taken')
  await checkScreen(page, 'home-medicines')
  await page.goto('/medication-reminders')
  await expect(page.getByText('0 of 4 taken')).toBeVisible()
  await cachedForOffline(page)
  await expect.poll(() => offlineRecord(page)).toContain('Metformin')
  const second = await anotherBrowserOf(page, browser)

  await test.step('one press at Home, and it is there after a new start', async () => {
    await startOffline(context, page)
    await expect(card.getByRole('link')).toContainText('0 of 4 taken')
    await card.getByRole('button', { name: 'Take Metformin 500 mg' }).click()
    await expect(card.getByRole('link')).toContainText('1 of 4 taken')
    await expect(page.getByText('1 change saved on this phone.')).toBeVisible()
    await startOffline(context, page, '/medication-reminders')
    await expect(dose(page, 'Metformin')).toContainText('Taken 7:04 AM · not sent')
    await dose(page, 'Amlodipine')
      .getByRole('button', { name: /^Take / })
      .click()
    await expect(page.getByText('2 changes saved on this phone.')).toBeVisible()
    await checkScreen(page, 'medicines-today-offline')
  })
  await test.step('the other phone marks the same dose later, and that counts', async () => {
    await passTimeTo(second, '2026-11-20 07:10')
    await second.reload()
    await second
      .getByRole('button', { name: /^More about Metformin/ })
      .first()
      .click()
    const sheet = second.getByRole('dialog', { name: 'Metformin 500 mg' })
    await sheet.getByText('Skip this dose').click()
    await sheet.getByLabel('Why not').selectOption({ label: 'I ran out' })
    await sheet.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(dose(second, 'Metformin')).toContainText('Skipped: I ran out')
  })
  await test.step('signing out asks first', async () => {
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('2 changes on this phone are not sent yet. If you sign out now, they are lost.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(page).toHaveURL(/medication-reminders/)
  })
  await test.step('with a connection all is sent, and both show the same', async () => {
    await context.setOffline(false)
    await expect(dose(page, 'Amlodipine')).not.toContainText('not sent', { timeout: 30_000 })
    await expect(dose(page, 'Metformin')).toContainText('Skipped: I ran out', { timeout: 30_000 })
    await expect(dose(second, 'Amlodipine')).toContainText('Taken 7:04 AM', { timeout: 30_000 })
    await expect(page.getByText('1 of 4 taken')).toBeVisible()
    await expect(second.getByText('1 of 4 taken')).toBeVisible()
  })
})

test('what waits on a phone is nobody else’s, and what does not count is said with its reason', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await patientWithMedicines(page)
  await passTimeTo(page, '2026-11-20 07:04')
  await page.goto('/medication-reminders')
  await cachedForOffline(page)
  await expect.poll(() => offlineRecord(page)).toContain('Metformin')
  const medicineId = (await apiOf(page).medicines.mine()).medicines.find(({ name }) => name === 'Metformin')!.id
  await startOffline(context, page, '/medication-reminders')
  await dose(page, 'Metformin')
    .getByRole('button', { name: /^Take / })
    .click()
  await expect(dose(page, 'Metformin')).toContainText('not sent')
  expect(await waitingOn(page)).toContain(medicineId)

  await test.step('a full phone says that it has no room, and loses nothing that was marked before', async () => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    })
    await dose(page, 'Amlodipine')
      .getByRole('button', { name: /^Take / })
      .click()
    await expect(page.getByText('This phone is full and there is no connection.')).toBeVisible()
    await expect(dose(page, 'Amlodipine')).toContainText('Due')
    await page.reload()
    await expect(dose(page, 'Metformin')).toContainText('Taken 7:04 AM · not sent')
    await expect(dose(page, 'Amlodipine')).toContainText('Due')
  })
  await test.step('a session that ended by itself keeps it, and another person sees nothing of it', async () => {
    await page.goto('about:blank')
    const own = await context.cookies()
    await context.clearCookies()
    await context.setOffline(false)
    await newPatient(page, { firstName: 'Sipho' })
    await page.goto('/medication-reminders')
    await expect(page.getByText('You have no medicines yet.')).toBeVisible()
    await expect(page.getByText(/not sent|saved on this phone/)).toHaveCount(0)
    expect(await waitingOn(page)).toContain(medicineId)
    await page.goto('about:blank')
    await context.clearCookies()
    await context.addCookies(own)
  })
  await test.step('too late, it does not count, and says why', async () => {
    await passTimeTo(page, '2026-12-04 08:00')
    await page.goto('/medication-reminders')
    const note = page.getByRole('alert').filter({ hasText: 'Not recorded' })
    await expect(note).toContainText('Metformin 500 mg')
    await expect(note).toContainText('it was marked more than 14 days ago.')
    await checkScreen(page, 'medicines-not-recorded')
    await note.getByRole('button', { name: 'I have read this' }).click()
    await expect(note).toBeHidden()
    expect(await waitingOn(page)).not.toContain(medicineId)
  })
})

/** The same person in a browser of its own. */
async function anotherBrowserOf(page: Page, browser: Browser) {
  const { context, page: second } = await newBrowser(browser, phone)
  await context.addCookies(await page.context().cookies())
  await second.goto('/medication-reminders')
  await expect(second.getByText('0 of 4 taken')).toBeVisible()
  return second
}

/** What this browser has waiting, of anybody, as text. */
const waitingOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const asked = indexedDB.open('waiting')
        asked.onsuccess = () => {
          const all = asked.result.transaction('waiting').objectStore('waiting').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
        }
      }),
  )
