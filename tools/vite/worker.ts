import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'
import { EMAIL_LINK_SCREENS, filesOf } from './pages.ts'

const source = fileURLToPath(new URL('../../src/web/worker/worker.ts', import.meta.url))

/** Fetched by themselves when somebody opens them; without a connection they must be there already. */
const opened = [
  'ui/DialogBox.tsx',
  'shell/UserMenuEntries.tsx',
  'notifications/LatestNotifications.tsx',
  'notifications/tour/TourButton.tsx',
  'ui/toastList.tsx',
  'api/refusalTexts.ts',
]

/** Writes /worker.js, with the list of the files that each page needs: the worker is built last, when all of them have their names. */
export function serviceWorker(): Plugin {
  return {
    name: 'molemo-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: await workerFor(bundle) })
      },
    },
  }
}

async function workerFor(bundle: Rollup.OutputBundle) {
  const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'))
  const font = files.filter((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file))
  const needs = {
    ...Object.fromEntries(['/', '/privacy-policy', '/emergency', '/offline'].map((page) => [page, finishedPage(bundle)])),
    '/login': [...new Set([...filesOf(bundle, 'visitor.html'), ...filesOf(bundle, EMAIL_LINK_SCREENS)]), ...font],
    '/dashboard': [...filesOf(bundle, 'index.html'), ...opened.flatMap((part) => [...filesOf(bundle, part)]), ...font],
  }
  const addresses = (list: string[]) => list.map((file) => `/${file}`)
  return bundled({
    version: versionOf(bundle),
    needs: Object.fromEntries(Object.entries(needs).map(([page, list]) => [page, addresses(list)])),
    files: addresses(files),
  })
}

/** What a finished page needs: its script, its styles, its font. */
function finishedPage(bundle: Rollup.OutputBundle) {
  const html = bundle['pages/landing.html']
  const text = html?.type === 'asset' ? String(html.source) : ''
  const files = [...text.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!)
  if (files.length < 3) throw new Error('The landing page does not name its script, its styles and its font')
  return files
}

/** Changes when any page or any file does. */
function versionOf(bundle: Rollup.OutputBundle) {
  const hash = createHash('sha256')
  for (const [file, output] of Object.entries(bundle).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(file).update(file.endsWith('.html') && output.type === 'asset' ? output.source : '')
  return hash.digest('hex').slice(0, 12)
}

async function bundled(list: object) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(list) },
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'worker.js' } } },
  })
  const [made] = [result].flat() as Rollup.RolldownOutput[]
  const chunk = made?.output.find(({ fileName }) => fileName === 'worker.js')
  if (chunk?.type !== 'chunk') throw new Error('The build made no worker')
  return chunk.code
}
