import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '#tools/provision/chromium.mjs'
import { NEAR } from './shapedLink.ts'

type Product = { address: string; port: number }

/** Keeps every connection of a page at hand; runs in the page, which has another world of types than this file. */
const watching = `
  globalThis.connections = []
  const Made = globalThis.RTCPeerConnection
  globalThis.RTCPeerConnection = class extends Made { constructor(...given) { super(...given); globalThis.connections.push(this) } }
`
export function findProgram() {
  const program = process.env.CHROMIUM_PATH ?? findChromium()
  if (!program) throw new Error('There is no Chromium.')
  return program
}

export async function startProduct() {
  const door = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => door.once('listening', resolve))
  const { port } = door.address() as { port: number }
  await new Promise((resolve) => door.close(resolve))
  const address = `http://${NEAR}:${port}`
  const child = spawn(process.execPath, ['src/testing/serve.ts'], {
    cwd: new URL('..', import.meta.url).pathname,
    env: { ...process.env, PORT: String(port), APP_URL: address, JOURNEY_START: new Date().toISOString() },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const until = Date.now() + 90_000; !(await isUp()); await pause(200))
    if (Date.now() > until) throw new Error('The product did not start.')
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
  return { address, port, stop }
}

export async function person(
  program: string,
  product: Product,
  viewport: { width: number; height: number },
): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    executablePath: program,
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--disable-background-networking',
      '--disable-component-update',
      `--unsafely-treat-insecure-origin-as-secure=${product.address}`,
    ],
  })
  const context = await browser.newContext({ viewport, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' })
  await context.grantPermissions(['camera', 'microphone'], { origin: product.address })
  await context.addInitScript(watching)
  return { browser, page: await context.newPage() }
}

/** The demo visit that begins in five minutes, with its patient let in. */
export async function ongoingVisit(product: Product, patient: Page, doctor: Page): Promise<string> {
  const asPatient = await signIn(product, patient, 'lerato@demo.example')
  const asDoctor = await signIn(product, doctor, 'dr.molefe@demo.example')
  const upcoming = await asPatient<{ id: string }[]>('visits/upcoming', {}, 'GET')
  const appointmentId = upcoming.find(({ id }) => id.startsWith('demo-'))!.id
  const { consent } = await asPatient<{ consent: { given: boolean; version: string } }>('calls/lobby', { appointmentId }, 'GET')
  if (!consent.given) await asPatient('calls/consent', { appointmentId, version: consent.version, birthDate: null })
  await asPatient('calls/enterWaitingRoom', { appointmentId })
  const checklist = {
    identityConfirmedBy: 'name_and_birth_date',
    address: '12 Zone 3, Diepkloof',
    callbackNumber: '+27821234567',
    privatePlace: true,
    suitability: 'suitable',
    suitabilityReason: '',
  }
  await asDoctor('visits/saveChecklist', { appointmentId, version: 0, checklist })
  await asDoctor('calls/start', { appointmentId })
  return appointmentId
}

/** A session that is just there, as journeys open one for staff. */
async function signIn(product: Product, page: Page, email: string) {
  const answer = await fetch(`http://127.0.0.1:${product.port + 1}/?session=${encodeURIComponent(email)}`, { method: 'POST' })
  const [name = '', value = ''] = (await answer.text()).split('=', 2)
  await page.context().addCookies([{ name, value, url: product.address, httpOnly: true, sameSite: 'Lax' }])
  return async <T>(procedure: string, input: Record<string, unknown>, method: 'GET' | 'POST' = 'POST'): Promise<T> => {
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const headers = { cookie: `${name}=${value}`, origin: product.address, 'content-type': 'application/json' }
    const sent = { method, headers, ...(method === 'POST' && { body: JSON.stringify(input) }) }
    const said = await fetch(`${product.address}/api/${procedure}${query}`, sent)
    const text = await said.text()
    if (!said.ok) throw new Error(`${procedure} was refused: ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }
}
