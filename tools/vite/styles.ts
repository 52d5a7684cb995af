import type { Plugin } from 'vite'
import { themeSheet } from '#web/theme/themeSheet.ts'

/** Gives `virtual:theme.css`: the theme's variables, worked out while building so that no style element is needed for them. */
export function themeStyles(): Plugin {
  const name = 'virtual:theme.css'
  return {
    name: 'molemo-theme',
    resolveId: (id) => (id === name ? name : undefined),
    load: (id) => (id === name ? themeSheet() : undefined),
  }
}

/**
 * Each part of the UI kit brings its own style sheet, so that a page loads the sheets of the parts it uses and no list of them is
 * kept. In development, where the kit is bundled beforehand, all of them are there.
 */
export function kitStyles(): Plugin {
  let isBuild = true
  return {
    name: 'molemo-kit-styles',
    enforce: 'pre',
    configResolved: (config) => void (isBuild = config.command === 'build'),
    transform: {
      filter: { id: [/@mantine\/core\/esm\/.+\.module\.mjs$/, /\/ui\/kit\.css$/] },
      handler(code, id) {
        if (id.endsWith('.css')) return isBuild ? null : code.replace('core/styles/global.layer.css', 'core/styles.layer.css')
        const part = /(\w+)\.module\.mjs$/.exec(id)?.[1]
        return { code: `import '@mantine/core/styles/${part}.layer.css'\n${code}`, map: null }
      },
    },
  }
}

/** Two libraries insert styles in ways our content policy refuses, or bring what is not used; they are changed on the way into the build. */
const changes = [
  {
    // AppProviders.tsx has both switched off, as the theme's variables come from theme.css above: so what makes them need not come along.
    file: /node_modules\/@mantine\/core\/esm\/core\/MantineProvider\/MantineProvider\.mjs$/,
    from: /withCssVariables && |withGlobalClasses && /g,
    to: 'false && ',
  },
  {
    // On import, without a nonce. toastList.tsx imports the library's own style sheet instead.
    file: /node_modules\/sonner\/dist\/index\.mjs$/,
    from: /^__insertCSS\(.*\);?$/m,
    to: '',
  },
  {
    // Through innerHTML, which Trusted Types refuses, in the grids and AppShell. As text it is the same style sheet.
    file: /node_modules\/@mantine\/core\/esm\/core\/InlineStyles\/InlineStyles\.mjs$/,
    from: 'dangerouslySetInnerHTML: { __html: css }',
    to: 'children: css',
  },
]

/** The build stops when a library no longer looks as expected. */
export function stylesUnderPolicy(): Plugin {
  return {
    name: 'molemo-styles-under-policy',
    apply: 'build',
    transform: {
      filter: { id: changes.map(({ file }) => file) },
      handler(code, id) {
        const change = changes.find(({ file }) => file.test(id))
        if (!change) return
        const changed = code.replace(change.from, change.to)
        if (changed === code) this.error(`${id} no longer inserts its styles the way tools/vite/styles.ts expects`)
        return { code: changed, map: null }
      },
    },
  }
}
