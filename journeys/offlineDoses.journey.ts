import { expect, type Browser, type Page } from '@playwright/test'
import { checkScreen, expectAccessible } from './support/accessibility.ts'
import { addMedicine, dose, medicineRow, patientWithMedicines } from './support/medicines.ts'
import { cachedForOffline, leaveOffline, offlineRecord, startOffline } from './support/offline.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { passTimeTo, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 06:00'))

test('without a connection a mark is kept, survives a new start, and is sent with the next connection', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await patientWithMedicines(page)
  await passTimeTo(page, '2026-11-20 07:04')
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Medication Reminders' })
  await expect(card.getByRole('link')).toContainText('0 of 4 taken')
  await checkScreen(page, 'home-medicines')
  await cachedForOffline(page) // Home's own parts too
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
    await dose(second, 'Metformin')
      .getByRole('button', { name: /^More about/ }) // of the same dose: there is one in the evening too
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
    await expect(dose(page, 'Amlodipine')).not.toContainText('not sent')
    await expect(dose(page, 'Metformin')).toContainText('Skipped: I ran out')
    await expect(dose(second, 'Amlodipine')).toContainText('Taken 7:04 AM')
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
    await startOffline(context, page, '/medication-reminders')
    await expect(dose(page, 'Metformin')).toContainText('Taken 7:04 AM · not sent')
    await expect(dose(page, 'Amlodipine')).toContainText('Due')
  })
  await test.step('a session that ended by itself keeps it, and another person sees nothing of it', async () => {
    await leaveOffline(page)
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

test('without a connection what was collected, counted and corrected is shown, and sent with the next connection', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await newPatient(page)
  await addMedicine(page, {}, 10)
  await passTimeTo(page, '2026-11-20 06:05')
  await page.goto('/medication-reminders?view=all')
  const sheet = page.getByRole('dialog', { name: 'Metformin 500 mg', exact: true })
  await medicineRow(page, 'Metformin').click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await cachedForOffline(page)
  await page.goto('/medication-calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  await cachedForOffline(page)
  await expect.poll(() => offlineRecord(page)).toContain('"calendar"')
  await startOffline(context, page, '/medication-reminders?view=all')
  await expect(medicineRow(page, 'Metformin')).toContainText('5 days left')
  await medicineRow(page, 'Metformin').click()
  await save(page, 'Count what you have', 'How much there is now', '20')
  await expect(sheet.getByText('20 tablets, 10 days left')).toBeVisible()
  await passTimeTo(page, '2026-11-20 06:10')
  await save(page, 'I collected', 'How much you got', '56')
  await expect(sheet.getByText('76 tablets, 38 days left')).toBeVisible()
  await passTimeTo(page, '2026-11-20 06:15')
  await startOffline(context, page, '/medication-calendar')
  await page.getByRole('button', { name: /^Fri, Nov 20/ }).click()
  await page.getByRole('button', { name: 'Change Metformin 500 mg, 7:00 AM' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Planned 7:00 AM · Taken at 6:15 AM')).toBeVisible()
  await startOffline(context, page, '/medication-reminders?view=all')
  await expect(page.getByText('3 changes saved on this phone.')).toBeVisible()
  await expect(medicineRow(page, 'Metformin')).toContainText('37 days left')
  await context.setOffline(false)
  const onServer = async () => (await apiOf(page).medicines.mine()).medicines[0]
  await expect.poll(onServer).toMatchObject({ stock: { level: 75 }, lastRefill: { quantity: 56 } })
  await expect(page.getByText(/saved on this phone/)).toHaveCount(0)
  await expect(medicineRow(page, 'Metformin')).toContainText('37 days left')
})

/** Answers the question that an action of an open medicine asks. */
async function save(page: Page, action: string, label: string, text: string) {
  await page.getByRole('group', { name: 'What you can do' }).getByRole('button', { name: action, exact: true }).click()
  const question = page.getByRole('dialog', { name: `${action}: Metformin 500 mg` })
  await question.getByLabel(label).fill(text)
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(question).toBeHidden()
}

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
