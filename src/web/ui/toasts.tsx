import { type ReactNode, Suspense } from 'react'
import { fetchPart, lazy } from './lazy.ts'
import { firstPaint } from './firstPaint.ts'
import type { ToastOptions, ToastVariant } from './toastOptions.ts'

// The toast library is fetched after the first paint: no screen waits for it.
const loadList = () => fetchPart(() => import('./toastList.tsx'))
const ToastList = lazy(async () => {
  await firstPaint
  return { default: (await loadList()).ToastList }
})

/** Shows a short message at the top right; each returns the toast's id, for `toast.dismiss`. */
export const toast = {
  default: (title: ReactNode, options?: ToastOptions) => show('default', title, options),
  success: (title: ReactNode, options?: ToastOptions) => show('success', title, options),
  warning: (title: ReactNode, options?: ToastOptions) => show('warning', title, options),
  destructive: (title: ReactNode, options?: ToastOptions) => show('destructive', title, options),
  dismiss: (id?: string) => void loadList().then((list) => list.dismissToast(id)),
}

let shown = 0

/** What is said twice at once, by a second press, is said once. */
function show(variant: ToastVariant, title: ReactNode, options?: ToastOptions) {
  const { id: ownId, description = '', action } = options ?? {}
  const isText = !action && typeof title === 'string' && typeof description === 'string'
  const id = ownId ?? (isText ? `${variant} ${title} ${description}` : `toast-${++shown}`)
  void loadList().then((list) => list.showToast(variant, title, { ...options, id }))
  return id
}

/** Where toasts appear; stands once, in AppProviders.tsx. */
export function Toasts() {
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  )
}
