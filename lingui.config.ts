import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

// English stands in the code and needs no catalogue at run time; `npm run messages` writes one for translators to begin with.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [{ path: '<rootDir>/src/web/locales/{locale}', include: ['<rootDir>/src/web'], exclude: ['**/*.gen.ts', '**/*.test.*'] }],
})
