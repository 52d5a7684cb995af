import { readFileSync } from 'node:fs'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'
import type { Env } from './appEnv.ts'
import { scriptedPage, webApp } from './webApp.ts'
import { cookieHeader } from '../accounts/sessions/cookies.ts'
import { readSettings } from '../world/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'web-'))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, 'pages'))
writeFileSync(join(folder, 'worker.js'), 'let kept = 1')
writeFileSync(join(folder, 'manifest.webmanifest'), '{ "name": "__BRAND_NAME__" }')
writeFileSync(
  join(folder, 'index.html'),
  '<head><meta name="brand:name" content="__BRAND_NAME__"><meta nonce="__CSP_NONCE__"><link rel="modulepreload" href="/assets/d.js" data-for="/dashboard"></head>',
)
writeFileSync(
  join(folder, 'visitor.html'),
  'visitors sign in here<link rel="modulepreload" href="/assets/r.js" data-for="/reset-password">',
)
writeFileSync(join(folder, 'guest.html'), 'guests of a call')
writeFileSync(join(folder, 'assets/app-1.js'), 'let a = 1;'.repeat(200))
writeFileSync(
  join(folder, 'pages/privacy-policy.html'),
  'page privacy-policy<ul><li>Email: __OFFICER_EMAIL__</li><li>WhatsApp: __BRAND_SUPPORT_NUMBER__.</li></ul>',
)
for (const page of ['landing', 'not-found']) writeFileSync(join(folder, `pages/${page}.html`), `page ${page}`)
writeFileSync(join(folder, 'pages/emergency.html'), '<ul>__EMERGENCY_NUMBERS__</ul>')
afterAll(() => rmSync(folder, { recursive: true }))

const settings = readSettings({ BRAND_NAME: 'Care & "Co" <x>', APP_URL: 'https://care.example', DEMO: 'yes' })
const world = testWorld()
const app = new Hono<Env>()
beforeAll(() => webApp(app, { ...world.opened.world, config: { ...world.opened.world.config, ...settings } }, pathToFileURL(`${folder}/`)))
const get = (path: string, headers: Record<string, string> = {}) => app.fetch(new Request(`https://care.example${path}`, { headers }))

test('the shell carries the brand escaped and a nonce that its policy names, new each time', async () => {
  const first = await get('/dashboard')
  const text = await first.text()
  expect(text).toContain('content="Care &amp; &quot;Co&quot; &lt;x&gt;"')
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1]
  expect(first.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(await (await get('/dashboard')).text()).not.toContain(nonce)
})

test('a finished page leaves out the line about a number that there is not', async () => {
  const text = await (await get('/privacy-policy')).text()
  expect(text).toContain('<ul><li>Email: privacy@demo.example</li></ul>')
})

test('only the page at /dashboard fetches what shows it, and begins its call only where a session is shown', async () => {
  const cookie = cookieHeader('a-token', { ...world.opened.world.config, ...settings })
  const [shown, forged] = [await get('/dashboard', { cookie }), await get('/dashboard', { cookie: cookie.slice(0, -4) })]
  const text = await shown.text()
  expect(text).toContain('/assets/d.js')
  expect(text).toContain('<link rel="preload" as="fetch" crossorigin href="/api/rpc/dashboard/get?data=%7B%7D">')
  expect(await forged.text()).not.toContain('/api/rpc')
  const elsewhere = await (await get('/settings', { cookie })).text()
  expect(elsewhere).not.toMatch(/d\.js|api\/rpc/)
})

test('a page of visitors fetches its own screen, and no other page does', async () => {
  expect(await (await get('/reset-password')).text()).toContain('/assets/r.js')
  expect(await (await get('/login')).text()).toBe('visitors sign in here')
})

test('no page may be framed, run foreign or inline script, or load from elsewhere', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/default-src 'none'.*script-src 'self';.*frame-ancestors 'none'.*require-trusted-types-for 'script'/)
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  expect((await get('/')).headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('a file with its hash in the name is kept for a year and sent small', async () => {
  const answer = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(200)
  expect(gunzipSync(bytes).toString()).toContain('let a = 1;')
})

test('an unknown path is the not-found page, and files outside the build are not there', async () => {
  for (const path of ['/nowhere', '/..%2fpackage.json', '/assets/..%2f..%2findex.html', '/pages/landing.html', '/index.html']) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 404])
  }
  expect(await (await get('/nowhere')).text()).toBe('page not-found')
})

test('to sign in or up a visitor gets a page without the app', async () => {
  const ofLetters = ['/reset-password', '/invitation', '/second-factor']
  for (const path of ['/login', '/signup', '/login/', '/forgot-password', ...ofLetters])
    expect(await (await get(path)).text()).toMatch(/^visitors sign in here/)
  expect(await (await get('/visitor.html')).text()).toBe('page not-found')
})

test('a guest of a call gets a page of their own, and nobody may keep or frame it', async () => {
  const answer = await get('/join-call')
  expect(await answer.text()).toBe('guests of a call')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('permissions-policy')).toContain('camera=(self), microphone=(self)')
})

test('the server knows every path of the web app, and no other', () => {
  const tree = readFileSync(new URL('../../web/routeTree.gen.ts', import.meta.url), 'utf8')
  const list = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  const paths = [...list.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path!.replaceAll(/\$\w+/g, '0192-id'))
  expect(paths.length).toBeGreaterThan(3)
  const unknown = paths.filter((path) => path !== '/' && scriptedPage(path) !== 'index.html')
  expect(unknown).toEqual([])
})

test('the service worker is asked for each time and sent only when it is another one', async () => {
  const first = await get('/worker.js')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await get('/worker.js', { 'if-none-match': first.headers.get('etag')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get('/')).headers.get('content-security-policy')).toContain("worker-src 'self'")
})

test('the manifest carries the brand as JSON', async () => {
  const manifest = (await (await get('/manifest.webmanifest')).json()) as { name: string }
  expect(manifest.name).toBe('Care & "Co" <x>')
})
