import type { Plugin } from 'vite'

/** Stops the build when a Lingui macro was left in: without its transform the build passes and the page fails. */
export function noMacroLeft(): Plugin {
  return {
    name: 'molemo-no-macro-left',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && /react\/macro|core\/macro/.test(output.code)) {
          this.error(`${output.fileName} still imports a Lingui macro`)
        }
      }
    },
  }
}

/** Fills the brand tokens in development, where the pages do not come from our server. */
export function developmentBrand(): Plugin {
  return {
    name: 'molemo-development-brand',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { readSettings } = await import('#server/world/settings.ts')
        const { brand } = readSettings(process.env)
        const token = (field: string) => `__BRAND_${field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}__`
        return Object.entries(brand).reduce((page, [field, value]) => page.replaceAll(token(field), value), html)
      },
    },
  }
}
