import { type ParsedLocation, redirect } from '@tanstack/react-router'

/**
 * Moves the token of `/login#token=…&type=verify` from the address into the history entry: no log, no screenshot and no shared
 * address has it, and a reload still does.
 */
export function keepTokenOutOfAddress({ hash }: ParsedLocation) {
  const verificationToken = tokenIn(hash)
  if (verificationToken) throw redirect({ to: '/login', hash: '', state: { verificationToken }, replace: true })
}

function tokenIn(hash: string) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  return parts.get('type') === 'verify' ? parts.get('token') : null
}
