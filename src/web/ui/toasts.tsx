import { useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import './toasts.css'

type Options = {
  description?: ReactNode
  action?: { label: string; onClick: () => void }
  /** milliseconds; 4000 unless told */
  duration?: number
  /** a toast with the same id is replaced, not repeated */
  id?: string
}

/** Shows a short message at the top right; returns its id for `toast.dismiss`. */
export const toast = {
  default: (title: ReactNode, options?: Options) => sonner(title, options),
  success: (title: ReactNode, options?: Options) => sonner.success(title, options),
  warning: (title: ReactNode, options?: Options) => sonner.warning(title, options),
  destructive: (title: ReactNode, options?: Options) => sonner.error(title, options),
  dismiss: (id?: string | number) => sonner.dismiss(id),
}

/** Where toasts appear; stands once, in main.tsx. */
export function Toasts() {
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
      offset={24}
      mobileOffset={16}
      containerAriaLabel={t`Messages`}
      toastOptions={{ closeButtonAriaLabel: t`Close` }}
    />
  )
}
