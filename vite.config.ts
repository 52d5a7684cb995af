import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentBrand, noMacroLeft } from './tools/vite/checks.ts'
import { finishedPages } from './tools/vite/pages.ts'
import { themeStyles, stylesUnderPolicy } from './tools/vite/styles.ts'

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
    rolldownOptions: { input: { app: `${import.meta.dirname}/src/web/index.html`, page: `${import.meta.dirname}/src/web/pages/page.ts` } },
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
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    themeStyles(),
    stylesUnderPolicy(),
    finishedPages(),
    developmentBrand(),
    noMacroLeft(),
  ],
})
