import type { Page } from '@playwright/test'

/** Where the server beside which this port lies is told the time. */
const controlOf = (port: number) => `http://localhost:${port + 1}`
const control = controlOf(Number(process.env['JOURNEY_PORT']))

/** Gives the server a database as new, and the clock the hour it begins with. Nobody should be asking it anything. */
export async function freshWorld() {
  const answer = await fetch(`${control}/?fresh=yes`, { method: 'POST' })
  if (!answer.ok) throw new Error('The server could not begin anew.')
}

/** Kills the server in the middle of what it does, and starts it again on what it had stored. */
export async function killServer() {
  const answer = await fetch(`${control}/?killed=yes`, { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Moves the server's clock to this time, in South Africa: '2026-11-20 09:25'. The browsers follow with followServerTime. */
export async function serverTime(at: string) {
  const instant = new Date(`${at.replace(' ', 'T')}:00+02:00`)
  await fetch(`${control}/?at=${instant.toISOString()}`, { method: 'POST' })
  return instant
}

/** The queue's clock looks now, and not only when the minute is over. */
export const passQueueMinute = () => fetch(`${control}/?minute=yes`, { method: 'POST' })

/** Leaves a job that the server gave up. */
export const failJob = () => fetch(`${control}/?failedJob=yes`, { method: 'POST' })

const TEN_MINUTES_MS = 10 * 60_000
const A_DAY_MS = 24 * 60 * 60_000

/**
 * Gives a page the server's time. Only `Date` is fixed: timers go on, so autosave and reconnecting are real. On the way through a day
 * somebody touches the page now and then: the screens of staff who are away for 15 minutes lock.
 */
export async function followServerTime(page: Page, port?: number) {
  const now = new Date(await (await fetch(port ? controlOf(port) : control)).text())
  const shown = page.url() === 'about:blank' ? now.getTime() : await page.evaluate(() => Date.now())
  if (now.getTime() - shown < A_DAY_MS)
    for (let at = shown; at < now.getTime(); at += TEN_MINUTES_MS) {
      await page.clock.setFixedTime(at)
      await page.evaluate(() => window.dispatchEvent(new Event('keydown')))
    }
  await page.clock.setFixedTime(now)
}

/** The server's time and this browser's go on to this. */
export async function passTimeTo(page: Page, at: string) {
  await serverTime(at)
  await followServerTime(page)
}

/** Gives a page the server's time with nobody there meanwhile. */
export async function returnAt(page: Page, at: string) {
  await page.clock.setFixedTime(await serverTime(at))
}

/** Cancels an appointment as the practice would. */
export const cancelAppointment = (appointmentId: string) => fetch(`${control}/?cancel=${appointmentId}`, { method: 'POST' })

/** The cookie of a session opened this moment for this address, on the server a page is of. */
export async function sessionCookieOf(email: string, { origin, port }: URL) {
  const answer = await fetch(`${controlOf(Number(port))}/?session=${encodeURIComponent(email)}`, { method: 'POST' })
  const [name = '', value = ''] = (await answer.text()).split('=', 2)
  return { name, value, url: origin, httpOnly: true, sameSite: 'Lax' as const }
}

/** An account as a patient has it who has just verified the address. */
export async function makePatient(patient: { email: string; firstName: string; lastName: string; password: string }) {
  const answer = await fetch(`${control}/?patient=${encodeURIComponent(JSON.stringify(patient))}`, { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
}

/** A type of visit that costs something, which the demo world does not have. */
export const addConsultationType = (name: string, priceCents: number) =>
  fetch(`${control}/?offer=${encodeURIComponent(JSON.stringify({ name, priceCents }))}`, { method: 'POST' })
