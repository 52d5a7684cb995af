import { expect, type BrowserContext, type Page } from '@playwright/test'

/** Waits until the worker answers for this page and keeps what it was asked to keep, and every part that the page has fetched. */
export async function cachedForOffline(page: Page, name = '/dashboard') {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        if (!navigator.serviceWorker.controller) return 'no worker'
        const parts = performance.getEntriesByType('resource').filter((entry) => new URL(entry.name).pathname.startsWith('/assets/'))
        const answers = await Promise.all([wanted, ...parts.map((part) => part.name)].map((one) => caches.match(one, { ignoreVary: true })))
        return answers.every(Boolean) ? 'kept' : 'not kept'
      }, name),
    )
    .toBe('kept')
}

/** Every address in every cache of this browser. */
export const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname + new URL(url).search)
    return found
  })

/** What the offline store holds, as text. */
export const offlineRecord = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('kept')) return ''
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('kept')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(new Error('the database does not open'))
    })
    const all = await new Promise<unknown>((resolve) => {
      const asked = database.transaction('kept').objectStore('kept').get('record')
      asked.onsuccess = () => resolve(asked.result)
    })
    database.close()
    return all === undefined ? '' : JSON.stringify(all)
  })

/** Opens a page anew as somebody would who starts the app where there is no connection. */
export async function startOffline(context: BrowserContext, page: Page, path = '/dashboard') {
  await context.setOffline(true)
  await leaveOffline(page)
  await page.goto(path)
}

/**
 * Leaves a page that has no connection. The browser cuts off the page that shows: what one that is being left still asks for would arrive, as
 * it never does where there is no network. So it is made to fail there.
 */
export async function leaveOffline(page: Page) {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await page.goto('about:blank')
}
