import { spawn, type ChildProcess } from 'node:child_process'
import { connect, createServer, type Socket } from 'node:net'
import { userInfo } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { measureOfflineCard } from './offlineCard.ts'
import { measureOfflineDose, type OfflineBench } from './offlineDose.ts'
import { findChromium } from '#tools/provision/chromium.mjs'

/*
 * Quality P6 and the repeat visit of quality P7: what a phone waits for. A browser slowed four times, slow 4G (150 ms, 1.6 Mbit/s down,
 * 750 kbit/s up), nothing kept before; and one press on a dose without a connection (offlineDose.ts). `node bench/pages.ts [rounds]`, after `npm run build`.
 */

const rounds = Number(process.argv[2] ?? 5)
const port = Number(process.env.PORT ?? 4350)
const door = port + 5
const address = `http://localhost:${door}`
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const paths = ['/', '/privacy-policy', '/emergency', '/login', '/dashboard']

/** Runs in the page, which has another world of types than this file. What lies behind the bar at the bottom is painted, and nobody sees it. */
const watching = `
  const isSeen = (element) => {
    if (!element) return true
    const { left, width, top, bottom } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2)
    return !there || there.contains(element) || element.contains(there)
  }
  const found = { first: 0, lcp: 0, blocking: 0, shift: 0 }
  const look = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  look('largest-contentful-paint', ({ startTime, element }) => { if (isSeen(element)) found.lcp = startTime })
  look('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') found.first = startTime })
  look('longtask', ({ duration }) => { found.blocking += Math.max(0, duration - 50) })
  look('layout-shift', ({ value }) => { found.shift += value })
  globalThis.measured = () => ({ ...found, origin: performance.timeOrigin })
`
type Seen = {
  first: number
  lcp: number
  blocking: number
  shift: number
  beforeFirst: number
  before: number
  foreign: number
  kB: number
  again: number
}

const product = await startProduct()
const wire = countingDoor()
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? findChromium(), args: flags() })
try {
  console.log(
    `| page | first paint ms | largest paint ms | blocking ms | shift | requests before the first, the largest | to others | first visit kB | again kB | n |`,
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const path of paths) {
    const seen: Seen[] = []
    for (let round = 0; round < rounds; round += 1) seen.push(await visit(browser, path))
    console.log(row(path, seen))
  }
  console.log(`From opening without a connection to a dose marked: ${await eachRound(measureOfflineDose)} ms`)
  console.log(`From the answer to the emergency card without a connection: ${await eachRound(measureOfflineCard)} ms`)
} finally {
  await browser.close()
  wire.close()
  product.kill('SIGTERM')
}

async function eachRound(measure: (bench: OfflineBench) => Promise<number>) {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) took.push(await measure({ browser, address, cookie: await sessionCookie(), quiet }))
  return took
    .map((ms) => Math.round(ms))
    .toSorted((a, b) => a - b)
    .join(', ')
}

/** A first visit under slow conditions, then a second one in the same browser for what comes over the wire. */
async function visit(within: Browser, path: string): Promise<Seen> {
  const context = await within.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' })
  if (path === '/dashboard') await context.addCookies([await sessionCookie()])
  const start = wire.sent()
  const page = await context.newPage()
  const asked: number[] = []
  let foreign = 0
  page.on('request', (request) => (request.url().startsWith(address) ? asked.push(Date.now()) : (foreign += 1)))
  await slowDown(page)
  await watch(page)
  const begin = Date.now()
  await page.goto(address + path)
  await quiet()
  const { first, lcp, blocking, shift, origin } = await page.evaluate(() =>
    (globalThis as unknown as { measured: () => Measured }).measured(),
  )
  const kB = (wire.sent() - start) / 1000
  await page.close()
  const before = (paint: number) => asked.filter((at) => at <= Math.max(begin, origin) + paint).length
  const again = await repeat(context, path)
  await context.close()
  return { first, lcp, blocking, shift, beforeFirst: before(first), before: before(lcp), foreign, kB, again }
}

type Measured = { first: number; lcp: number; blocking: number; shift: number; origin: number }

async function watch(page: Page) {
  await page.addInitScript({ content: watching })
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function repeat(context: BrowserContext, path: string) {
  const start = wire.sent()
  const page = await context.newPage()
  await page.goto(address + path)
  await quiet()
  await page.close()
  return (wire.sent() - start) / 1000
}

/** Until nothing has come for two seconds. */
async function quiet() {
  for (let last = -1; last !== wire.sent(); await pause(2000)) last = wire.sent()
}

function row(path: string, seen: Seen[]) {
  const of = (name: keyof Seen, digits = 0) => {
    const sorted = seen.map((one) => one[name]).toSorted((a, b) => a - b)
    const at = (index: number) => sorted[index]!.toFixed(digits)
    const [least, median, most] = [at(0), at(Math.floor(sorted.length / 2)), at(sorted.length - 1)]
    return least === most ? median : `${median} (${least}–${most})`
  }
  const requests = `${of('beforeFirst')}, ${of('before')}`
  const cells = [of('first'), of('lcp'), of('blocking'), of('shift', 3), requests, of('foreign'), of('kB', 1), of('again', 1)]
  return `| ${path} | ${cells.join(' | ')} | ${seen.length} |`
}

async function startProduct(): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), APP_URL: address, JOURNEY_START: new Date().toISOString(), LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['src/testing/serve.ts'], { env, stdio: 'inherit', cwd: new URL('..', import.meta.url) })
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(200))
    if ((await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok) return child
  child.kill('SIGTERM')
  throw new Error('the product did not start within a minute')
}

async function sessionCookie() {
  const answer = await fetch(`http://localhost:${port + 1}/?session=${encodeURIComponent('lerato@demo.example')}`, { method: 'POST' })
  const [name = '', value = ''] = (await answer.text()).split('=', 2)
  return { name, value, url: address }
}

/** Between browser and server, unseen by both: counts every byte that goes to the browser. */
function countingDoor() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const inner = connect(port, 'localhost')
    socket.pipe(inner).pipe(socket)
    for (const one of [socket, inner]) one.on('error', () => [socket, inner].forEach((each) => each.destroy()))
    socket.on('close', () => inner.destroy())
  }).listen(door, 'localhost')
  return {
    sent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function flags() {
  const still = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
  return userInfo().uid === 0 ? [...still, '--no-sandbox'] : still
}
