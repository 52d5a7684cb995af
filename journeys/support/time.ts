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

/** The cookie of a session opened this moment for this address, on the server a page is of. */
export async function sessionCookieOf(email: string, { origin, port }: URL) {
  const answer = await fetch(`${controlOf(Number(port))}/?session=${encodeURIComponent(email)}`, { method: 'POST' })
  const [name = '', value = ''] = (await answer.text()).split('=', 2)
  return { name, value, url: origin, httpOnly: true, sameSite: 'Lax' as const }
}
