import type { Page } from '@playwright/test'

const control = `http://localhost:${Number(process.env['JOURNEY_PORT']) + 1}`

/** Moves the server's clock to this time, in South Africa: '2026-11-20 09:25'. The browsers follow with keepTime. */
export async function serverTime(at: string) {
  const instant = new Date(`${at.replace(' ', 'T')}:00+02:00`)
  await fetch(`${control}/?at=${instant.toISOString()}`, { method: 'POST' })
  return instant
}

/** Gives a page the server's time. Only `Date` is fixed: timers go on, so autosave and reconnecting are real. */
export async function keepTime(page: Page) {
  const now = await (await fetch(control)).text()
  await page.clock.setFixedTime(new Date(now))
}
