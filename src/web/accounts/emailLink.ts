import { useEffect, useState } from 'react'
import type { LinkKind } from '#contract/accounts.ts'
import { takeNewAddress } from '#web/session/browserStorage.ts'

export type EmailLinkToken = { kind: LinkKind; token: string }

/**
 * What the history entry of a page holds: the link of a letter that was opened there, or which kind has just been used up, or with which
 * address somebody has just signed up.
 */
type HistoryEntryState = { link?: EmailLinkToken; done?: LinkKind; newAddress?: string }

/**
 * The link of a letter, if the page was opened by one of these kinds. `#token=…&type=verify` moves from the address into the
 * history entry: no log, no screenshot and no shared address has it, and a reload still does.
 */
export function useEmailLink(kinds: readonly LinkKind[]) {
  const [kept, setKept] = useState(() => readEmailLink(kinds))
  useEffect(() => {
    const again = () => setKept(readEmailLink(kinds))
    window.addEventListener('hashchange', again)
    if (location.hash !== '') again() // another link was opened here while the page was put up
    return () => window.removeEventListener('hashchange', again)
  }, [kinds])
  const onDone = () => setKept(kept.link ? storeInHistoryEntry({ done: kept.link.kind }) : kept)
  return { ...kept, onDone }
}

/** Before leaving for the page without its link: a browser that opens the same address again keeps what its history entry holds. */
export const clearEmailLink = () => history.replaceState(null, '')

function readEmailLink(kinds: readonly LinkKind[]): HistoryEntryState {
  const parts = new URLSearchParams(location.hash.replace(/^#/, ''))
  if (parts.has('type') || parts.has('token') || parts.has('access_token')) return storeInHistoryEntry(linkOf(parts, kinds))
  const newAddress = takeNewAddress()
  return newAddress ? storeInHistoryEntry({ newAddress }) : ((history.state as HistoryEntryState | null) ?? {})
}

function linkOf(parts: URLSearchParams, kinds: readonly LinkKind[]): HistoryEntryState {
  const kind = kinds.find((one) => one === parts.get('type'))
  const token = parts.get(kind === 'recovery' ? 'access_token' : 'token')
  return kind && token ? { link: { kind, token } } : {}
}

function storeInHistoryEntry(kept: HistoryEntryState) {
  history.replaceState(kept, '', location.pathname + location.search)
  return kept
}
