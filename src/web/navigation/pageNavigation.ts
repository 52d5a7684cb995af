import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18n } from '#web/i18n.ts'
import { storePageMessage, takePageMessage } from '#web/session/browserStorage.ts'
import type { ToastVariant } from '#web/ui/toastOptions.ts'
import { toast } from '#web/ui/toasts.tsx'

/** What one page may leave for the next to say. */
export type PageMessage =
  | 'signedIn'
  | 'signedOut'
  | 'signedOutHere'
  | 'thrownOut'
  | 'accountCreated'
  | 'emailVerified'
  | 'emailChanged'
  | 'passwordUpdated'
  | 'providerLinked'

const pageMessages: Record<PageMessage, { variant: ToastVariant; words: MessageDescriptor; duration?: number }> = {
  signedIn: { variant: 'success', words: msg`Login successful!` },
  signedOut: { variant: 'success', words: msg`Signed out successfully` },
  signedOutHere: {
    variant: 'success',
    words: msg`You are signed out on this device. We will finish signing you out when there is a connection again.`,
    duration: 10_000,
  },
  thrownOut: { variant: 'default', words: msg`You were signed out because you were away, or from another device. Please sign in again.` },
  emailVerified: { variant: 'success', words: msg`Your email is verified. You are signed in.` },
  emailChanged: { variant: 'success', words: msg`Your email address was changed. Please sign in with the new one from now on.` },
  providerLinked: { variant: 'success', words: msg`Linked. You can now sign in with it.` },
  passwordUpdated: { variant: 'success', words: msg`Password updated successfully!` },
  accountCreated: { variant: 'success', words: msg`Account created successfully! Please check your email to verify your account.` },
}

/**
 * Leaves for a page that is loaded anew, between the visitors' pages and the app: whatever this one had in memory is gone with it.
 * Never answers, so that what waits for it stays busy.
 */
export function goToPage(path: string, says?: PageMessage): Promise<never> {
  if (says) storePageMessage(says)
  location.replace(path)
  return new Promise(() => {})
}

/** Leaves for another site's page; going back comes here again. */
export function goToSite(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}

/** Says what the page before left to say, once. */
export function showPageMessage() {
  const left = takePageMessage()
  if (!left || !Object.hasOwn(pageMessages, left)) return
  const { variant, words, ...options } = pageMessages[left as PageMessage]
  toast[variant](i18n._(words), options)
}
