import { useEffect, useState } from 'react'
import { session } from '#web/session/browserSession.ts'
import { client } from '#web/api/client.ts'
import type { PasswordAudience } from '#web/forms/validateNewPassword.ts'
import type { EmailLinkToken } from './emailLink.ts'

/** What is known of a link: nothing while it is being checked, then whose it is or why it cannot be used. */
type LinkCheck = { audience?: PasswordAudience; refusal?: unknown }

/** Asks whether the link still works, which spends nothing. That a password is being reset is said once the server knows the link. */
export function useEmailLinkCheck({ kind, token }: EmailLinkToken) {
  const [checked, setChecked] = useState<LinkCheck>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isWanted = true
    const keep = (found: LinkCheck) => {
      if (!isWanted) return
      if (kind === 'recovery' && found.audience) session.passwordRecovery()
      setChecked(found)
    }
    client.accounts.checkLink({ kind, token }).then(keep, (refusal) => keep({ refusal }))
    return () => {
      isWanted = false
    }
  }, [kind, token, turn])
  const again = () => {
    setChecked({})
    setTurn((before) => before + 1)
  }
  return { ...checked, again, refuse: (refusal: unknown) => setChecked({ refusal }) }
}
