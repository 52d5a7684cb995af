import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '#tools/provision/chromium.mjs'
import { insideSpace, NEAR, openLink, type LineState } from './badLink.ts'
import { machine } from './machine.ts'

/*
 * The call on a bad line: a patient whose browser lives in a network namespace behind a shaped link (100 kbit/s, 400 ms there and back,
 * 5 % lost, in each direction), a doctor on a good one. `node bench/badLine.ts`, as root, after `npm run build`. Real browsers, real
 * server, real signalling over the bad line; sound and picture are the browser's test devices.
 */

const bad: LineState = { kbits: 100, delay_ms: 200, lost: 0.05 }
const good: LineState = { kbits: 20_000, delay_ms: 10, lost: 0 }
const CUT_SECONDS = Number(process.argv[2] ?? 120)

/** Keeps every connection of a page at hand; runs in the page, which has another world of types than this file. */
const watching = `
  globalThis.connections = []
  const Made = globalThis.RTCPeerConnection
  globalThis.RTCPeerConnection = class extends Made { constructor(...given) { super(...given); globalThis.connections.push(this) } }
`
const reading = `(async () => {
  const seen = { sound: 0, lost: 0, concealed: 0, samples: 0, frames: 0, lines: 0, roundTrip: 0, videoOut: 0 }
  for (const connection of globalThis.connections ?? []) {
    if (connection.connectionState !== 'connected') continue
    for (const report of (await connection.getStats()).values()) {
      if (report.type === 'inbound-rtp' && report.kind === 'audio') {
        seen.sound += report.packetsReceived; seen.lost += report.packetsLost
        seen.concealed += report.concealedSamples ?? 0; seen.samples += report.totalSamplesReceived ?? 0
      }
      if (report.type === 'inbound-rtp' && report.kind === 'video') { seen.frames += report.framesDecoded ?? 0; seen.lines = report.frameHeight ?? 0 }
      if (report.type === 'outbound-rtp' && report.kind === 'video') seen.videoOut += report.bytesSent
      if (report.type === 'candidate-pair' && report.nominated) seen.roundTrip = Math.round((report.currentRoundTripTime ?? 0) * 1000)
    }
  }
  return seen
})()`
type Seen = {
  sound: number
  lost: number
  concealed: number
  samples: number
  frames: number
  lines: number
  roundTrip: number
  videoOut: number
}
const look = (page: Page) => page.evaluate(reading) as Promise<Seen>

const product = await startProduct()
const link = await openLink()
link.set(good)
const browsers: Browser[] = []
try {
  console.log(JSON.stringify(machine()))
  const patient = await person(insideSpace(findProgram()), { width: 360, height: 740 })
  const doctor = await person(findProgram(), { width: 1280, height: 800 })
  const appointmentId = await visitThatGoesOn(patient, doctor)
  for (const page of [patient, doctor]) await page.goto(`${product.address}/video-call/${appointmentId}`)
  for (const page of [patient, doctor]) await page.getByRole('button', { name: 'Join the call' }).waitFor()

  say('1. The line is bad from before the call')
  link.set(bad)
  await patient.reload()
  await patient.getByText(/^(Slow|Fair|Good|We could not measure)/).waitFor({ timeout: 180_000 })
  say(`measured before: ${await patient.getByText(/^(Slow|Fair|Good|We could not measure)/).textContent()}`)
  say(`chosen: ${await patient.getByRole('radio', { checked: true }).first().getAttribute('value')}`)
  await doctor.getByRole('button', { name: 'Join the call' }).click()
  const joined = performance.now()
  await patient.getByRole('button', { name: 'Join the call' }).click()
  await first(patient, ({ sound }) => sound > 0)
  say(`first sound at the patient after ${since(joined)} s`)
  await first(doctor, ({ sound }) => sound > 0)
  say(`first sound at the doctor after ${since(joined)} s`)
  await soundFor(60, patient, doctor)

  say('2. The line becomes good')
  link.set(good)
  const better = performance.now()
  await patient
    .getByRole('button', { name: 'Turn camera on' })
    .click({ timeout: 5000 })
    .catch(() => say('the camera was on already'))
  await first(doctor, ({ frames }, before) => frames > before.frames + 5, 120_000)
  say(`picture of the patient at the doctor after ${since(better)} s`)
  await first(patient, ({ frames }, before) => frames > before.frames + 5, 120_000)
  say(`picture of the doctor at the patient after ${since(better)} s`)
  await pause(20_000)
  say(`lines of the picture at the doctor: ${(await look(doctor)).lines}`)

  say('3. The line becomes bad with a picture')
  link.set(bad)
  const worse = performance.now()
  await patient.getByText('so we switched your picture off to keep the sound', { exact: false }).waitFor({ timeout: 120_000 })
  say(`the patient's picture is off after ${since(worse)} s, and the patient reads why`)
  await doctor.getByText('slow', { exact: false }).first().waitFor({ timeout: 30_000 })
  say(`the doctor reads why after ${since(worse)} s`)
  await soundFor(60, patient, doctor)

  say(`4. The line is cut for ${CUT_SECONDS} s`)
  link.set({ cut: true })
  const cut = performance.now()
  await patient.getByText('Reconnecting…', { exact: false }).waitFor({ timeout: 60_000 })
  await doctor.getByText('Reconnecting…', { exact: false }).waitFor({ timeout: 60_000 })
  say(`both read that it reconnects after ${since(cut)} s`)
  await pause(CUT_SECONDS * 1000 - (performance.now() - cut))
  link.set(bad)
  const back = performance.now()
  await first(doctor, ({ sound }, before) => sound > before.sound, 180_000)
  say(`sound at the doctor ${since(back)} s after the line came back`)
  await first(patient, ({ sound }, before) => sound > before.sound, 180_000)
  say(`sound at the patient ${since(back)} s after the line came back, without a click`)
  say(
    `microphone on: ${await patient.getByRole('button', { name: 'Mute', exact: true }).isVisible()}, camera on: ${await patient.getByRole('button', { name: 'Voice only' }).isVisible()}`,
  )
  await soundFor(30, patient, doctor)
  say(
    `data: ${await patient
      .getByText(/MB of data used/)
      .first()
      .textContent()}`,
  )

  say('5. The line becomes good again')
  link.set(good)
  const good2 = performance.now()
  await first(doctor, ({ frames }, before) => frames > before.frames + 5, 240_000)
  say(`the patient's picture is back by itself after ${since(good2)} s`)
} finally {
  for (const browser of browsers) await browser.close()
  link.close()
  await product.stop()
}

function findProgram() {
  const program = process.env.CHROMIUM_PATH ?? findChromium()
  if (!program) throw new Error('There is no Chromium.')
  return program
}

function say(words: string) {
  console.log(words)
}

function since(start: number) {
  return ((performance.now() - start) / 1000).toFixed(1)
}

/** Waits until what a page counts is so; `before` is what it counted at the beginning. */
async function first(page: Page, isSo: (seen: Seen, before: Seen) => boolean, timeout = 90_000) {
  const before = await look(page)
  for (const until = performance.now() + timeout; performance.now() < until; await pause(100)) if (isSo(await look(page), before)) return
  throw new Error('It did not come to that.')
}

/** How the sound does for a while: what was lost on the way, and what the listener got made up instead. */
async function soundFor(seconds: number, ...pages: Page[]) {
  const before = await Promise.all(pages.map(look))
  await pause(seconds * 1000)
  for (const [index, page] of pages.entries()) {
    const [from, to] = [before[index]!, await look(page)]
    const [heard, lost] = [to.sound - from.sound, to.lost - from.lost]
    const made = ((to.concealed - from.concealed) / Math.max(1, to.samples - from.samples)) * 100
    say(
      `${index === 0 ? 'patient' : 'doctor'}, ${seconds} s: ${heard} sound packets heard, ${lost} lost (${((lost / Math.max(1, lost + heard)) * 100).toFixed(1)} %), ${made.toFixed(1)} % of the sound made up, ${to.frames - from.frames} frames, round trip ${to.roundTrip} ms`,
    )
  }
}

async function startProduct() {
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

async function person(program: string, viewport: { width: number; height: number }): Promise<Page> {
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
  browsers.push(browser)
  const context = await browser.newContext({ viewport, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' })
  await context.grantPermissions(['camera', 'microphone'], { origin: product.address })
  await context.addInitScript(watching)
  return context.newPage()
}

/** The demo visit that begins in five minutes, with its patient let in. */
async function visitThatGoesOn(patient: Page, doctor: Page): Promise<string> {
  await signIn(patient, 'lerato@demo.example')
  await signIn(doctor, 'dr.molefe@demo.example')
  const upcoming = await call<{ id: string }[]>(patient, 'visits/upcoming', {}, 'GET')
  const appointmentId = upcoming.find(({ id }) => id.startsWith('demo-'))!.id
  const { consent } = await call<{ consent: { given: boolean; version: string } }>(patient, 'calls/lobby', { appointmentId }, 'GET')
  if (!consent.given) await call(patient, 'calls/consent', { appointmentId, version: consent.version, birthDate: null })
  await call(patient, 'calls/wait', { appointmentId })
  const checklist = {
    identityConfirmedBy: 'name_and_birth_date',
    address: '12 Zone 3, Diepkloof',
    callbackNumber: '+27821234567',
    privatePlace: true,
    suitability: 'suitable',
    suitabilityReason: '',
  }
  await call(doctor, 'visits/saveChecklist', { appointmentId, version: 0, checklist })
  await call(doctor, 'calls/start', { appointmentId })
  return appointmentId
}

/** A session that is just there, as journeys open one for staff. */
async function signIn(page: Page, email: string) {
  const answer = await fetch(`http://127.0.0.1:${product.port + 1}/?session=${encodeURIComponent(email)}`, { method: 'POST' })
  const [name = '', value = ''] = (await answer.text()).split('=', 2)
  await page.context().addCookies([{ name, value, url: product.address, httpOnly: true, sameSite: 'Lax' }])
  await page.goto(`${product.address}/privacy-policy`)
}

async function call<T>(page: Page, procedure: string, input: object, method: 'GET' | 'POST' = 'POST'): Promise<T> {
  const { request } = page.context()
  const address = `${product.address}/api/${procedure}`
  const answer =
    method === 'GET'
      ? await request.get(`http://127.0.0.1:${product.port}/api/${procedure}`, {
          params: input as Record<string, string>,
          headers: await cookies(page),
        })
      : await request.post(address, { data: input, headers: { origin: product.address, ...(await cookies(page)) } })
  if (!answer.ok()) throw new Error(`${procedure} was refused: ${await answer.text()}`)
  const text = await answer.text()
  return (text ? JSON.parse(text) : undefined) as T
}

async function cookies(page: Page) {
  const kept = await page.context().cookies(product.address)
  return { cookie: kept.map(({ name, value }) => `${name}=${value}`).join('; ') }
}
