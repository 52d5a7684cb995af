/**
 * The secret part of the link. It moves from the fragment, which no server sees, into the history entry: no log, no screenshot and no
 * shared address has it, and a reload still does.
 */
export function takeToken(): string | null {
  const token = new URLSearchParams(location.hash.replace(/^#/, '')).get('token')
  if (token) history.replaceState({ guestToken: token }, '', location.pathname)
  return token ?? (history.state as { guestToken?: string } | null)?.guestToken ?? null
}

/** What the inviter hands on. */
export const guestLink = (token: string) => `${location.origin}/join-call#token=${token}`
