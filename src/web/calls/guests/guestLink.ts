import { randomId } from '#web/browser/randomId.ts'
import type { GuestCredentials } from '../signallingTransport.ts'

/**
 * The secret part of the link, and this page's own secret. They move into the history entry, the first from the fragment, which no server
 * sees: no log, no screenshot and no shared address has them, and a reload still does.
 */
export function readGuestLink(): GuestCredentials | null {
  const kept = (history.state as { guest?: GuestCredentials } | null)?.guest ?? null
  const token = new URLSearchParams(location.hash.replace(/^#/, '')).get('token')
  if (!token) return kept
  const link = { token, seat: kept?.token === token ? kept.seat : randomId() }
  history.replaceState({ guest: link }, '', location.pathname)
  return link
}

/** What the inviter hands on. */
export const guestLinkUrl = (token: string) => `${location.origin}/join-call#token=${token}`
