import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentBrand, noMacroLeft } from './tools/vite/checks.ts'
import { messagesInPlace } from './tools/vite/messages.ts'
import { finishedPages, visitorPages } from './tools/vite/pages.ts'
import { icons } from './tools/vite/icons.ts'
import { kitStyles, stylesUnderPolicy, themeStyles } from './tools/vite/styles.ts'
import { serviceWorker } from './tools/vite/worker.ts'

const web = `${import.meta.dirname}/src/web`

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
    rolldownOptions: { input: { app: `${web}/index.html`, visitor: `${web}/visitor.html`, page: `${web}/pages/page.ts` } },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './routes',
      generatedRouteTree: './routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
    babel({ presets: [messagesInPlace()] }),
    kitStyles(),
    themeStyles(),
    stylesUnderPolicy(),
    finishedPages(),
    visitorPages(),
    icons(),
    serviceWorker(),
    developmentBrand(),
    noMacroLeft(),
  ],
})
