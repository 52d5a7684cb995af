import type { Page } from '@playwright/test'

/** Where the server beside which this port lies is told the time. */
const controlOf = (port: number) => `http://localhost:${port + 1}`
const control = controlOf(Number(process.env['JOURNEY_PORT']))

/** Moves the server's clock to this time, in South Africa: '2026-11-20 09:25'. The browsers follow with keepTime. */
export async function serverTime(at: string) {
  const instant = new Date(`${at.replace(' ', 'T')}:00+02:00`)
  await fetch(`${control}/?at=${instant.toISOString()}`, { method: 'POST' })
  return instant
}

/** Gives a page the server's time. Only `Date` is fixed: timers go on, so autosave and reconnecting are real. */
export async function keepTime(page: Page, port?: number) {
  const now = await (await fetch(port ? controlOf(port) : control)).text()
  await page.clock.setFixedTime(new Date(now))
}

/** Cancels an appointment as the practice would. */
export const cancelAppointment = (appointmentId: string) => fetch(`${control}/?cancel=${appointmentId}`, { method: 'POST' })
