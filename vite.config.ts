import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fewChunks } from './tools/vite/chunks.ts'
import { developmentBrand, noMacroLeft } from './tools/vite/checks.ts'
import { messagesInPlace } from './tools/vite/messages.ts'
import { finishedPages, visitorPages } from './tools/vite/pages.ts'
import { icons } from './tools/vite/icons.ts'
import { kitStyles, stylesUnderPolicy, themeStyles } from './tools/vite/styles.ts'
import { serviceWorker } from './tools/vite/worker.ts'

const web = `${import.meta.dirname}/src/web`
const input = { app: `${web}/index.html`, visitor: `${web}/visitor.html`, guest: `${web}/guest.html`, page: `${web}/pages/page.ts` }

/** The layouts around the screens belong to the start of the app: by themselves they would come after it. What staff's screens read first comes with them. */
const splitOf = (routeId: string): ('loader' | 'component')[][] | undefined =>
  /^\/_\w+$/.test(routeId) ? [] : /^\/_(doctor|nurse|admin)\//.test(routeId) ? [['loader', 'component']] : undefined

/** What decides which modules there are. */
const modules = () => [
  tanstackRouter({
    target: 'react',
    routesDirectory: './routes',
    generatedRouteTree: './routeTree.gen.ts',
    autoCodeSplitting: true,
    codeSplittingOptions: { splitBehavior: ({ routeId }) => splitOf(routeId) },
    quoteStyle: 'single',
    semicolons: false,
    addExtensions: true,
  }),
  kitStyles(),
  themeStyles(),
]

const fileNames = (extension: string) => `assets/[name]-[hash:7].${extension}`

export default defineConfig({
  root: 'src/web',
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 5173, proxy: { '^/api/': 'http://localhost:3000' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Seven signs tell one build's file from another's as well as eight, and the service worker lists every name.
    rolldownOptions: {
      input,
      output: { entryFileNames: fileNames('js'), chunkFileNames: fileNames('js'), assetFileNames: fileNames('[ext]') },
    },
  },
  plugins: [
    modules(),
    fewChunks(input, modules),
    react(),
    babel({ presets: [messagesInPlace()] }),
    stylesUnderPolicy(),
    finishedPages(),
    visitorPages(),
    icons(),
    serviceWorker(),
    developmentBrand(),
    noMacroLeft(),
  ],
})
