/// <reference types="vite/client" />

declare module 'virtual:theme.css' {}

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

interface Window {
  /** Where the browser has it; our content policy lets there be one policy, 'app'. */
  trustedTypes?: { createPolicy(name: 'app', rules: { createScriptURL: () => string }): { createScriptURL(from: string): unknown } }
}
