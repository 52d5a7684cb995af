import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

// English stands in the code and needs no catalogue at run time; `npm run messages` writes one for translators to begin with, of the words of
// browser and server. Node runs the server as it is written, so it has a `t` of its own that means the same.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  format: formatter({ lineNumbers: false, origins: false }),
  macro: { corePackage: ['@lingui/core/macro', '#rules/translate.ts', './translate.ts', '../translate.ts'] },
  catalogs: [
    {
      path: '<rootDir>/src/rules/locales/{locale}',
      include: ['<rootDir>/src/web', '<rootDir>/src/server', '<rootDir>/src/rules'],
      exclude: ['**/*.gen.ts', '**/*.test.*'],
    },
  ],
})
