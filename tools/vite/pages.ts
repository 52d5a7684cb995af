import { fileURLToPath } from 'node:url'
import { languages } from '#rules/languages.ts'
import { runnerImport, type Plugin, type Rollup } from 'vite'

type PageFiles = { styles: string; script: string; font: string }
type Rendered = Record<'/' | '/privacy-policy' | '/emergency' | '/offline' | '/verify' | '404', { file: string; html: string }>
type Pages = { renderPages(files: PageFiles, language: string): Promise<Rendered> }

const pagesModule = fileURLToPath(new URL('../../src/web/pages/renderPages.tsx', import.meta.url))

/** Loaded anew each time, so that development sees changed texts. */
async function render(files: PageFiles, language = 'en'): Promise<Rendered> {
  const { module } = await runnerImport<Pages>(pagesModule, { configFile: false, logLevel: 'error' })
  return module.renderPages(files, language)
}

/** Writes the public pages as finished HTML into dist/web/pages, and serves the same pages in development. */
export function finishedPages(): Plugin {
  return {
    name: 'molemo-pages',
    async generateBundle(_options, bundle) {
      const outputs = Object.values(bundle)
      const script = outputs.find((output) => output.type === 'chunk' && output.facadeModuleId?.endsWith('/pages/page.ts'))
      const font = outputs.find((output) => /figtree-latin-wght-normal.*\.woff2$/.test(output.fileName))
      if (script?.type !== 'chunk' || !font) throw new Error('The build has no page script or no font')
      const [styles] = script.viteMetadata?.importedCss ?? []
      if (!styles || script.imports.length > 0) throw new Error('pages/page.ts must bring its styles and import no other script')
      const files = { styles: `/${styles}`, script: `/${script.fileName}`, font: `/${font.fileName}` }
      for (const language of Object.keys(languages))
        for (const { file, html } of Object.values(await render(files, language)))
          this.emitFile({ type: 'asset', fileName: file, source: html })
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const files = { styles: '/pages/pages.css?direct', script: '/pages/page.ts', font: '' }
        const page = ['/', '/privacy-policy', '/emergency', '/offline'].includes(path)
          ? (await render(files))[path as keyof Rendered]
          : undefined
        if (!page) return next()
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml(path, page.html.replace('<script src', '<script type="module" src')))
      })
    },
  }
}

/** The screens of these pages are not in what every visitor's page brings (visitorPages.tsx). */
const emailLinkPaths = ['/reset-password', '/invitation', '/second-factor']
export const EMAIL_LINK_SCREENS = 'accounts/emailLinkScreens.ts'

const visitorPaths = ['/login', '/signup']

/** The visitors' pages in development, and in the build what they fetch once they show (visitorPages.tsx): the app that comes after signing in. */
export function visitorPages(): Plugin {
  return {
    name: 'molemo-visitor-pages',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { filename, bundle }) {
        if (bundle && filename.endsWith('/index.html')) return ofDashboard(bundle)
        if (!bundle || !filename.endsWith('/visitor.html')) return []
        const here = filesOf(bundle, 'visitor.html')
        const beforehand = [...filesOf(bundle, 'index.html')].filter((file) => !here.has(file))
        const later = beforehand.map((file) => ({ tag: 'link', attrs: { rel: 'later', href: `/${file}` }, injectTo: 'head' as const }))
        return [...emailLinkPaths.flatMap((path) => fetchedFor(path, EMAIL_LINK_SCREENS, bundle, here)), ...later]
      },
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (visitorPaths.includes(pathname)) request.url = '/visitor.html'
        if (pathname === '/join-call') request.url = '/guest.html'
        next()
      })
    },
  }
}

/** What the dashboard needs besides the app's start. */
const ofDashboard = (bundle: Rollup.OutputBundle) =>
  fetchedFor('/dashboard', 'routes/_patient/dashboard.tsx?tsr-split=component', bundle, filesOf(bundle, 'index.html'))

/** What the page at one path fetches besides its entry; the server leaves it out of the page for every other address (server/http/webApp.ts). */
function fetchedFor(path: string, part: string, bundle: Rollup.OutputBundle, start: Set<string>) {
  const files = [...filesOf(bundle, part)].filter((file) => !start.has(file))
  return files.map((file) => ({
    tag: 'link',
    attrs: { rel: file.endsWith('.css') ? 'preload' : 'modulepreload', crossorigin: true, href: `/${file}`, 'data-for': path },
    injectTo: 'head' as const,
  }))
}

/** What a page, or a part that is fetched by itself, needs to run: its script, those it imports, and their styles. */
export function filesOf(bundle: Rollup.OutputBundle, page: string) {
  const files = new Set<string>()
  const add = (output: Rollup.OutputBundle[string] | undefined) => {
    if (output?.type !== 'chunk' || files.has(output.fileName)) return
    files.add(output.fileName)
    for (const sheet of output.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const imported of output.imports) add(bundle[imported])
  }
  const holds = (id: string | null) => id?.endsWith(`/web/${page}`) === true
  add(Object.values(bundle).find((output) => output.type === 'chunk' && (holds(output.facadeModuleId) || output.moduleIds.some(holds))))
  if (files.size === 0) throw new Error(`The build has no ${page}`)
  return files
}
