import { useEffect, useState } from 'react'
import type { LinkKind } from '#contract/accounts.ts'

export type OpenedLink = { kind: LinkKind; token: string }

/** What the history entry of a page holds: the link of a letter that was opened there, or which kind has just been used up. */
type Kept = { link?: OpenedLink; done?: LinkKind }

/**
 * The link of a letter, if the page was opened by one of these kinds. `#token=…&type=verify` moves from the address into the
 * history entry: no log, no screenshot and no shared address has it, and a reload still does.
 */
export function useLinkInAddress(kinds: readonly LinkKind[]) {
  const [kept, setKept] = useState(() => takeLink(kinds))
  useEffect(() => {
    const again = () => setKept(takeLink(kinds))
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [kinds])
  const onDone = () => setKept(kept.link ? keep({ done: kept.link.kind }) : kept)
  return { ...kept, onDone }
}

/** Before leaving for the page without its link: a browser that opens the same address again keeps what its history entry holds. */
export const forgetLink = () => history.replaceState(null, '')

function takeLink(kinds: readonly LinkKind[]): Kept {
  const parts = new URLSearchParams(location.hash.replace(/^#/, ''))
  if (parts.has('type') || parts.has('token') || parts.has('access_token')) return keep(linkOf(parts, kinds))
  return (history.state as Kept | null) ?? {}
}

function linkOf(parts: URLSearchParams, kinds: readonly LinkKind[]): Kept {
  const kind = kinds.find((one) => one === parts.get('type'))
  const token = parts.get(kind === 'recovery' ? 'access_token' : 'token')
  return kind && token ? { link: { kind, token } } : {}
}

function keep(kept: Kept) {
  history.replaceState(kept, '', location.pathname + location.search)
  return kept
}
