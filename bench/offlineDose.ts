import type { Browser, Page } from '@playwright/test'

export type OfflineBench = {
  browser: Browser
  address: string
  cookie: { name: string; value: string; url: string }
  quiet: () => Promise<void>
}

/**
 * From opening the app without a connection to a dose that is marked, in milliseconds, on a processor slowed four times. The app was opened before.
 * It is pressed as soon as it can be: what a person needs to find the button is not in it.
 */
export async function measureOfflineDose(bench: OfflineBench): Promise<number> {
  const { page, close } = await openOffline(bench, '/dashboard', (page) => addDueMedicine(page, bench.address))
  const begin = performance.now()
  await page.goto(`${bench.address}/dashboard`, { waitUntil: 'commit' })
  await takeButton(page).click()
  // It is said once it is stored.
  await page
    .getByText(/^.+ taken$/, { exact: false })
    .filter({ hasNotText: ' of ' })
    .first()
    .waitFor()
  const took = performance.now() - begin
  await close()
  return took
}

/** A phone that has opened this page before, slowed four times, and has no connection now. */
export async function openOffline(
  { browser, address, cookie, quiet }: OfflineBench,
  path: string,
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' })
  await context.addCookies([cookie])
  const page = await context.newPage()
  await prepare(page)
  for (const _ of ['once', 'again']) {
    await page.goto(`${address}${path}`)
    await quiet()
  }
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await context.setOffline(true)
  await page.goto('about:blank')
  return { page, close: () => context.close() }
}

const takeButton = (page: Page) => page.getByRole('region', { name: 'Medication Reminders' }).getByRole('button', { name: /^Take / })

/** One whose next dose can be taken now, whatever the hour. */
async function addDueMedicine(page: Page, address: string) {
  const soon = new Date(Date.now() + 30 * 60_000 + 2 * 3_600_000).toISOString()
  const schedule = {
    kind: 'fixed_times',
    startsOn: soon.slice(0, 10),
    endsOn: null,
    doseQty: 1,
    doseUnit: 'tablet',
    times: [soon.slice(11, 16)],
  }
  const details = { name: 'Bench', genericName: '', strengthText: '', form: 'tablet', route: 'oral', scheduleHint: null, indication: '' }
  const rest = { foodNote: 'any', colour: null, instructions: '', prescriberText: '' }
  const data = { id: crypto.randomUUID(), details: { ...details, ...rest }, schedule: { ...schedule, daysOfWeek: null }, stock: null }
  const answer = await page.request.post(`${address}/api/medicines/add`, { headers: { origin: address }, data })
  if (!answer.ok()) throw new Error(`no medicine: ${answer.status()} ${await answer.text()}`)
}
