/// <reference types="vite/client" />

declare module 'virtual:theme.css' {}

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
