import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { insideSpace, openLink, type LinkState } from './shapedLink.ts'
import { findProgram, person, startProduct, ongoingVisit } from './poorConnectionPeople.ts'
import { machine } from './machine.ts'

/*
 * The call on a bad line: a patient whose browser lives in a network namespace behind a shaped link (100 kbit/s, 400 ms there and back,
 * 5 % lost, in each direction), a doctor on a good one. `node bench/poorConnection.ts`, as root, after `npm run build`. Real browsers, real
 * server, real signalling over the bad line; sound and picture are the browser's test devices.
 */

const bad: LinkState = { kbits: 100, delay_ms: 200, lost: 0.05 }
const good: LinkState = { kbits: 20_000, delay_ms: 10, lost: 0 }
const CUT_SECONDS = Number(process.argv[2] ?? 120)

/** What a page counts of its connection that lives. */
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
  const patient = await open(insideSpace(findProgram()), { width: 360, height: 740 })
  const doctor = await open(findProgram(), { width: 1280, height: 800 })
  const appointmentId = await ongoingVisit(product, patient, doctor)
  for (const page of [patient, doctor]) await page.goto(`${product.address}/video-call/${appointmentId}`)
  for (const page of [patient, doctor]) await page.getByRole('button', { name: 'Join the call' }).waitFor()

  say('1. The line is bad from before the call')
  link.set(bad)
  await patient.reload({ timeout: 180_000 })
  await patient.getByText(/^(Slow|Fair|Good|We could not test)/).waitFor({ timeout: 180_000 })
  say(`measured before: ${await patient.getByText(/^(Slow|Fair|Good|We could not test)/).textContent()}`)
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
  await patient.getByText('so we turned your picture off to keep the sound', { exact: false }).waitFor({ timeout: 120_000 })
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

async function open(program: string, viewport: { width: number; height: number }) {
  const { browser, page } = await person(program, product, viewport)
  browsers.push(browser)
  return page
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
