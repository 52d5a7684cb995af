import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ToastOptions } from './toastOptions.ts'

/** What a toast offers for eight seconds after something was done: to take it back. */
export const withUndo = (undo: () => void): ToastOptions => ({ duration: 8000, action: { label: i18n._(msg`Undo`), onClick: undo } })
