import type { ReactNode } from 'react'

/** The four variants of specification 1.9. */
export type ToastVariant = 'default' | 'success' | 'warning' | 'destructive'

export type ToastOptions = {
  description?: ReactNode
  action?: { label: string; onClick: () => void }
  /** milliseconds; 4000 unless told */
  duration?: number
  /** heard when it goes by its own close button, or by `toast.dismiss` */
  onClose?: () => void
  /** a toast with the same id is replaced, not repeated */
  id?: string
}
