import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { apiOf, bookThroughApi, newPatient } from './patients.ts'
import { newBrowser, phone } from './people.ts'
import { followServerTime } from './time.ts'

/** A new patient on a phone, with a visit at 10:00 on this date if there is one. */
export async function patientAt(browser: Browser, path: string, date?: string) {
  const { page, context } = await newBrowser(browser, phone)
  await newPatient(page)
  const visit = date ? await bookThroughApi(page, date, '10:00') : undefined
  await page.goto(path)
  return { page, context, visit }
}

/** The same person's second tab. */
export async function secondTab(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await followServerTime(page)
  await page.goto(path)
  return page
}

export const dialogs = (page: Page) => page.getByRole('dialog')
export const toasts = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
export const upcoming = async (page: Page) => (await apiOf(page).visits.upcoming()).length

const dialogEntries = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { dialogs?: unknown[] }).dialogs?.length ?? 0))

/** What has just opened is an entry of the history a moment after it shows. */
export const inHistory = (page: Page) => dialogEntries(page).toBeGreaterThan(0)

/** A page that was loaded again under a dialog goes back to its own entry a moment after it shows: a Back before that would come to the same. */
export const outOfHistory = (page: Page) => dialogEntries(page).toBe(0)

export const time = (page: Page, at: string) =>
  page.getByRole('group', { name: 'Time' }).getByRole('button', { name: new RegExp(`^${at}`) })

export async function chooseStart(page: Page, date: RegExp, at: string) {
  await page.getByRole('radio', { name: date }).check({ force: true })
  await time(page, at).click()
}

/** Loads a page again once the dialog that is open on it has its entry in the history: half a second after the address of the page became another. */
export async function reloadUnderDialog(page: Page) {
  await inHistory(page)
  await page.reload()
}
