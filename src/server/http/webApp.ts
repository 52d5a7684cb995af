import { createHash, randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Env } from './appEnv.ts'
import { readSessionCookie } from '../accounts/sessions/cookies.ts'
import { sendCompressed } from './compression.ts'
import { visitorLanguage } from './visitorLanguage.ts'
import { readStaticFiles, type StaticFile } from './staticFiles.ts'
import { visitPricesPage } from '../consultationTypes/visitPricesPage.ts'
import { emergencyNumbersPage } from '../emergencyNumbers/emergencyNumbersPage.ts'
import { verifyDocumentPage } from '../papers/verifyDocumentPage.ts'
import type { World } from '../world/world.ts'
import { isAppPath, isGuestPath, isVisitorPath } from '#rules/appPaths.ts'

const NONCE = '__CSP_NONCE__'
const EMERGENCY = 'pages/emergency.html'
const LANDING = 'pages/landing.html'
const finishedPages: Record<string, string> = {
  '/': LANDING,
  '/privacy-policy': 'pages/privacy-policy.html',
  '/emergency': EMERGENCY,
  '/offline': 'pages/offline.html',
}

/** Serves the built web app: finished public pages, the visitors' page and the app's for their paths, and files whose names carry their hash. */
export function webApp(app: Hono<Env>, world: World, folder: URL) {
  const web = readStaticFiles(folder, world.config)
  const filled: Record<string, { fill: (page: string, language: string) => Promise<string> }> = {
    [EMERGENCY]: emergencyNumbersPage(world),
    [LANDING]: visitPricesPage(world),
  }
  /** A page in a language; one that waits for its words is not there yet. */
  const pageIn = (language: string, page: string) => web.text(page.replace('pages/', `pages/${language}/`)) ?? web.text(page)
  app.get('/assets/*', async (c) => {
    const file = web.file(c.req.path.slice(1))
    if (!file) return c.text('Not found', 404)
    c.header('cache-control', 'public, max-age=31536000, immutable')
    return sendCompressed(c, file)
  })
  app.get('/verify/:code?', async (c) => {
    const language = visitorLanguage(c)
    const { text, status } = await verifyDocumentPage(c, world, { page: pageIn(language, 'pages/verify.html'), language })
    c.header('x-robots-tag', 'noindex, nofollow')
    return html(c, world, text, status)
  })
  app.get('*', async (c) => {
    const page = finishedPages[c.req.path] ?? scriptedPage(c.req.path)
    const language = visitorLanguage(c)
    const text = page && pageIn(language, page)
    if (page && text) return html(c, world, (await filled[page]?.fill(text, language)) ?? withScreen(c, world, text))
    if (page) return html(c, world, text)
    const file = web.file(c.req.path.slice(1))
    if (file && !c.req.path.startsWith('/pages/') && !c.req.path.endsWith('.html')) return revalidatedFile(c, file)
    return html(c, world, pageIn(language, 'pages/not-found.html'), 404)
  })
}

/**
 * A page has the browser fetch the script of its own screen together with its other scripts, and the dashboard's also what it shows
 * (web/api/dashboardCall.ts). It says nothing of anybody: who showed no session is only not made to ask.
 */
function withScreen(c: Context<Env>, { config }: World, whole: string) {
  const text = whole.replaceAll(/ *<link [^>]*data-for="([^"]+)"[^>]*>\n?/g, (link, path) => (path === c.req.path ? link : ''))
  if (c.req.path !== '/dashboard' || !readSessionCookie(c.req.header('cookie') ?? '', config)) return text
  return text.replace('</head>', '<link rel="preload" as="fetch" crossorigin href="/api/rpc/dashboard/get?data=%7B%7D"></head>')
}

/** The built page that answers this path with its script, if one does; every other path is the not-found page. */
export function scriptedPage(path: string) {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  if (isVisitorPath(plain)) return 'visitor.html'
  if (isGuestPath(plain)) return 'guest.html'
  return isAppPath(plain) ? 'index.html' : undefined
}

/**
 * A page with a fresh nonce. It is never kept unasked: the shell is small and its files are cached for a year. A finished page, which uses no
 * nonce, is sent again only when it is another one.
 */
function html(c: Context<Env>, world: World, text: string | undefined, status: 200 | 404 | 429 = 200) {
  if (text === undefined) return c.text('The web app is not built yet. Run: npm run build', 503)
  const nonce = randomBytes(16).toString('base64')
  c.header('content-security-policy', contentPolicy(nonce))
  c.header('cache-control', 'no-cache')
  c.header('vary', 'accept-language', { append: true })
  c.header('cross-origin-opener-policy', 'same-origin')
  c.header('cross-origin-resource-policy', 'same-origin')
  c.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=()')
  if (world.config.appUrl.protocol === 'https:') c.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (text.includes(NONCE) || status !== 200) return c.html(text.replaceAll(NONCE, nonce), status)
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  c.header('etag', tag)
  return c.req.header('if-none-match')?.includes(tag) ? c.body(null, 304) : c.html(text)
}

/** What a page of ours may load and do: only its own files, no inline script, and no text turned into markup or script by mistake. */
const contentPolicy = (nonce: string) =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `media-src 'self' blob:`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types app`,
  ].join('; ')

/** Its name stays while its content changes, the service worker's above all: asked for each time, sent only when it is another. */
function revalidatedFile(c: Context<Env>, file: StaticFile) {
  const tag = `W/"${createHash('sha256').update(file.bytes).digest('base64url')}"`
  c.header('cache-control', 'no-cache')
  c.header('etag', tag)
  return c.req.header('if-none-match')?.includes(tag) ? c.body(null, 304) : sendCompressed(c, file)
}
