import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Env } from './appEnv.ts'
import { compressed } from './compressed.ts'
import { contentPolicy } from './contentPolicy.ts'
import { scriptedPage } from './appPaths.ts'
import { readBuiltWeb } from './builtWeb.ts'
import type { World } from './world/world.ts'

const finishedPages: Record<string, string> = {
  '/': 'pages/landing.html',
  '/privacy-policy': 'pages/privacy-policy.html',
  '/emergency': 'pages/emergency.html',
}

/** Serves the built web app: finished public pages, the visitors' page and the app's for their paths, and files whose names carry their hash. */
export function webApp(app: Hono<Env>, world: World, folder: URL) {
  const web = readBuiltWeb(folder, world.config)
  app.get('/assets/*', async (c) => {
    const file = web.file(c.req.path.slice(1))
    if (!file) return c.text('Not found', 404)
    c.header('cache-control', 'public, max-age=31536000, immutable')
    return compressed(c, file)
  })
  app.get('*', async (c) => {
    const page = finishedPages[c.req.path] ?? scriptedPage(c.req.path)
    if (page) return html(c, world, web.text(page))
    const file = web.file(c.req.path.slice(1))
    if (file && !c.req.path.startsWith('/pages/') && !c.req.path.endsWith('.html')) return compressed(c, file)
    return html(c, world, web.text('pages/not-found.html'), 404)
  })
}

/** A page with a fresh nonce. It is never stored by anybody on the way: the shell is small and its files are cached for a year. */
function html(c: Context<Env>, world: World, text: string | undefined, status: 200 | 404 = 200) {
  if (text === undefined) return c.text('The web app is not built yet. Run: npm run build', 503)
  const nonce = randomBytes(16).toString('base64')
  c.header('content-security-policy', contentPolicy(nonce))
  c.header('cache-control', 'no-cache')
  c.header('cross-origin-opener-policy', 'same-origin')
  c.header('cross-origin-resource-policy', 'same-origin')
  c.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=()')
  if (world.config.appUrl.protocol === 'https:') c.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  return c.html(text.replaceAll('__CSP_NONCE__', nonce), status)
}
