import { useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import './toasts.css'
import type { ToastOptions, ToastVariant } from './toastOptions.ts'

const show = { default: sonner, success: sonner.success, warning: sonner.warning, destructive: sonner.error }

/** The toast library's side of `toast`; screens use toasts.tsx. */
export function showToast(variant: ToastVariant, title: ReactNode, { onClose, ...options }: ToastOptions) {
  show[variant](title, { ...options, ...(onClose && { onDismiss: onClose }) })
}

export function dismissToast(id?: string) {
  sonner.dismiss(id)
}

/** What was only said goes; what can still be undone stays. */
export function dismissSpent() {
  for (const one of sonner.getToasts())
    if (!('onDismiss' in one && one.onDismiss) && !('action' in one && one.action)) sonner.dismiss(one.id)
}

/** 356 wide (toasts.css) and a removal delay of 200 ms are the library's own. */
export function ToastList() {
  const { t } = useLingui()
  const scheme = useComputedColorScheme('light')
  return (
    <Toaster
      position="top-right"
      theme={scheme}
      closeButton
      visibleToasts={3}
      duration={4000}
      gap={14}
      // Below the header, so that its bell and menu can be pressed.
      offset={{ top: 72, right: 24 }}
      mobileOffset={{ top: 64, left: 16, right: 16 }}
      containerAriaLabel={t`Messages`}
      toastOptions={{ closeButtonAriaLabel: t`Close` }}
    />
  )
}
