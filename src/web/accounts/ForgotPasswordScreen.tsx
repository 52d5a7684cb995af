import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { whatsAppLink } from '#rules/phone.ts'
import { client } from '#web/api/client.ts'
import { brand } from '#web/theme/brand.ts'
import { forgotPasswordErrorText } from './accountErrorText.ts'
import { withCaptcha } from './captcha.ts'
import { FocusedStep } from './FocusedStep.tsx'
import { RequestResetLinkForm } from './RequestResetLinkForm.tsx'
import { CheckYourEmail } from './CheckYourEmail.tsx'
import { VisitorFrame } from '#web/shell/parts.tsx'

/** Asks for a reset letter. Whether the address has an account shows nowhere. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const { supportNumber } = brand()
  const sent = (to: string) => {
    setEmail(to)
    setSent(true)
  }
  return (
    <VisitorFrame>
      {isSent ? (
        <FocusedStep>
          <ResetLinkSent email={email.trim()} onChangeEmail={() => setSent(false)} />
        </FocusedStep>
      ) : (
        <RequestResetLinkForm email={email} onSent={sent} />
      )}
      <Stack gap={0} mt="md" align="flex-start">
        <Anchor href="/login" className="tall-link">
          <Trans>Back to sign in</Trans>
        </Anchor>
        {supportNumber && (
          <Anchor href={whatsAppLink(supportNumber)} target="_blank" rel="noopener" className="tall-link">
            <Trans>Contact support</Trans>
          </Anchor>
        )}
      </Stack>
    </VisitorFrame>
  )
}

const resend = withCaptcha(client.accounts.forgotPassword)

function ResetLinkSent({ email, onChangeEmail }: { email: string; onChangeEmail: () => void }) {
  const { t } = useLingui()
  return (
    <CheckYourEmail
      email={email}
      resend={resend}
      resent={t`Password reset instructions resent to your email`}
      refusedText={forgotPasswordErrorText}
      actions={
        <Button variant="subtle" onClick={onChangeEmail}>
          <Trans>Use another email</Trans>
        </Button>
      }
    >
      <Trans>
        If <strong>{email}</strong> has an account, a link to choose a new password is on its way. It works for one hour.
      </Trans>
    </CheckYourEmail>
  )
}
