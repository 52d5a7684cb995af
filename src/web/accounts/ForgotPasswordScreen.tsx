import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { AskForResetLink } from './AskForResetLink.tsx'
import { CheckYourEmail } from './CheckYourEmail.tsx'
import { VisitorFrame } from './VisitorFrame.tsx'

/** Asks for a reset letter. Whether the address has an account shows nowhere. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  return (
    <VisitorFrame>
      {isSent ? (
        <CheckYourEmail email={email.trim()} onChangeEmail={() => setSent(false)} />
      ) : (
        <AskForResetLink email={email} onType={setEmail} onSent={() => setSent(true)} />
      )}
      <Anchor href="/login" className="tall-link" mt="md">
        <Trans>Back to sign in</Trans>
      </Anchor>
    </VisitorFrame>
  )
}
