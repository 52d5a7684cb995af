import type { Plugin } from 'vite'
import { themeSheet } from '../../src/web/themeSheet.ts'

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
 * Takes the style element out of sonner: it is inserted on import, without a nonce, and the content policy refuses it.
 * toasts.tsx imports sonner's own style sheet instead. The build stops when sonner no longer looks as expected.
 */
export function toastStyles(): Plugin {
  let seen = false
  return {
    name: 'molemo-toasts',
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        seen = true
        const without = code.replace(/^__insertCSS\(.*\);?$/m, '')
        if (without === code) this.error('sonner no longer inserts its styles with __insertCSS(…) on a line of its own')
        return { code: without, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !seen) this.warn('sonner is not in this build')
    },
  }
}
