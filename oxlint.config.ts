import { defineConfig } from 'oxlint'

// All but no-autofocus (a dialog puts the focus where its reader begins) and two that cannot see through the UI kit's components.
const accessible = Object.fromEntries(
  `
  alt-text anchor-ambiguous-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex
  aria-props aria-proptypes aria-role aria-unsupported-elements autocomplete-valid
  click-events-have-key-events heading-has-content html-has-lang iframe-has-title img-redundant-alt
  interactive-supports-focus label-has-associated-control lang media-has-caption mouse-events-have-key-events
  no-access-key no-aria-hidden-on-focusable no-distracting-elements no-interactive-element-to-noninteractive-role no-noninteractive-element-interactions
  no-noninteractive-element-to-interactive-role no-noninteractive-tabindex no-redundant-roles no-static-element-interactions role-has-required-aria-props
  role-supports-aria-props scope tabindex-no-positive
`
    .trim()
    .split(/\s+/)
    .map((rule) => [`jsx-a11y/${rule}`, 'error' as const]),
)

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise'],
  jsPlugins: ['./src/houseRules/lint.ts'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  ignorePatterns: ['dist/', '**/*.gen.ts', 'src/web/locales/', '**/*.d.ts'],
  rules: {
    'house/floors': 'error',
    'house/time-is-given': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
    'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    'import/no-default-export': 'error',
    'import/no-cycle': 'off', // src/houseRules.test.ts names the whole ring
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-misused-spread': 'off', // letters are counted by code point on purpose
    'no-control-regex': 'off', // texts are refused for their control characters
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-deprecated': 'error',
    'unicorn/prefer-node-protocol': 'error',
  },
  overrides: [
    {
      files: ['src/{contract,rules,server,web}/**'],
      rules: { 'no-console': 'error' }, // #server/world/log.ts knows the request and leaves out what is private
    },
    {
      files: ['src/server/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Only src/server/outside opens a connection out: leave a job and send from there.' },
          {
            name: 'setTimeout',
            message: 'What happens later is a job with a schedule (jobs.ts): a timer is forgotten when the server stops.',
          },
          {
            name: 'setInterval',
            message: 'What happens again and again is a schedule in src/server/jobs.ts: two servers would both do it.',
          },
        ],
      },
    },
    {
      // These hold connections open, and time them.
      files: ['src/server/{outside,world,rpc,database}/**', 'src/server/*.ts', 'src/server/**/*.test.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: ['src/web/**'],
      plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/no-array-index-key': 'error',
        'react/no-danger': 'error',
        'react/button-has-type': 'error',
        'react/jsx-no-target-blank': 'error',
        ...accessible,
        'no-restricted-globals': [
          'error',
          { name: 'alert', message: 'Say it on the page, or with a toast from #web/ui/toasts.tsx.' },
          { name: 'confirm', message: "Ask in a Dialog of #web/ui: the browser's own cannot be translated." },
          { name: 'fetch', message: 'The server is asked through #web/api/api.ts: it knows the errors and what to read again.' },
        ],
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'react',
                importNames: ['lazy'],
                message: 'Take lazy of #web/ui/lazy.ts: it asks again for a part that did not come.',
              },
            ],
          },
        ],
      },
    },
    { files: ['src/web/ui/lazy.ts'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['src/web/**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] } },
    {
      // A test file is a list: its describe() may be long.
      files: ['**/*.test.ts', 'journeys/**', 'src/testing/**', 'bench/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      // The public pages have 2 kB of script and no client; src/web/api is the client; the worker fetches pages and files.
      files: ['src/web/pages/**', 'src/web/worker/**', 'src/web/api/*.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    { files: ['tools/**'], rules: { 'typescript/no-misused-promises': 'off' } },
    {
      files: ['*.config.ts', 'src/houseRules/lint.ts', '**/globalSetup.ts', 'tools/unhandledErrors.mjs'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
