import { Trans } from '@lingui/react/macro'
import { Anchor, Stack } from '@mantine/core'
import { useState } from 'react'
import { whatsAppLink } from '#rules/phone.ts'
import { brand } from '#web/theme/brand.ts'
import { RequestResetLinkForm } from './RequestResetLinkForm.tsx'
import { CheckYourEmail } from './CheckYourEmail.tsx'
import { VisitorFrame } from '#web/shell/parts.tsx'

/** Asks for a reset letter. Whether the address has an account shows nowhere. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const sent = (to: string) => {
    setEmail(to)
    setSent(true)
  }
  return (
    <VisitorFrame>
      {isSent ? (
        <CheckYourEmail email={email.trim()} onChangeEmail={() => setSent(false)} />
      ) : (
        <RequestResetLinkForm email={email} onSent={sent} />
      )}
      <Stack gap={0} mt="md" align="flex-start">
        <Anchor href="/login" className="tall-link">
          <Trans>Back to sign in</Trans>
        </Anchor>
        <Anchor href={whatsAppLink(brand().supportNumber)} target="_blank" rel="noopener" className="tall-link">
          <Trans>Contact support</Trans>
        </Anchor>
      </Stack>
    </VisitorFrame>
  )
}
