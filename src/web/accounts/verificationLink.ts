import { useEffect, useState } from 'react'

/** What the history entry of the sign-in page holds: the token of a verification link, or that it has just been spent. */
type Link = { token?: string; spent?: true }

/**
 * The verification link that was opened. `/login#token=…&type=verify` moves from the address into the history entry: no log, no
 * screenshot and no shared address has it, and a reload still does.
 */
export function useVerificationLink() {
  const [link, setLink] = useState(takeLink)
  useEffect(() => {
    const again = () => setLink(takeLink())
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  const spent = () => setLink(keep({ spent: true }))
  return { ...link, onSpent: spent }
}

/** Before leaving for the sign-in form: a browser that opens the same address again keeps what its history entry holds. */
export const forgetLink = () => history.replaceState(null, '')

function takeLink(): Link {
  const token = tokenIn(location.hash)
  return token ? keep({ token }) : ((history.state as Link | null) ?? {})
}

function keep(link: Link) {
  history.replaceState(link, '', location.pathname)
  return link
}

function tokenIn(hash: string) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  return parts.get('type') === 'verify' ? parts.get('token') : null
}
