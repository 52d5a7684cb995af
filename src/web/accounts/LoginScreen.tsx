import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { whatsAppLink } from '#rules/phone.ts'
import { brand } from '#web/brand.ts'
import { LoginForm } from './LoginForm.tsx'
import { type PickedRole, RolePicker } from './RolePicker.tsx'
import { ConfirmEmailCard } from './ConfirmEmailCard.tsx'
import { useLinkInAddress } from './linkInAddress.ts'
import { VerifyEmailCard } from './VerifyEmailCard.tsx'
import { useVisitorsOnly } from './useVisitorsOnly.ts'
import { VisitorFrame } from './VisitorFrame.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'

/** What the links of letters bring to this page. */
const kinds = ['verify', 'email_change'] as const

export function LoginScreen() {
  const { link, done, onDone } = useLinkInAddress(kinds)
  return (
    <VisitorFrame>
      {link?.kind === 'verify' && <VerifyEmailCard key={link.token} link={link} />}
      {link?.kind === 'email_change' && <ConfirmEmailCard key={link.token} link={link} onConfirmed={onDone} />}
      {!link && <SignInCard hasNewEmail={done === 'email_change'} />}
    </VisitorFrame>
  )
}

const isAdministrator = new URLSearchParams(location.search).get('as') === 'administrator'

function SignInCard({ hasNewEmail }: { hasNewEmail: boolean }) {
  const { t } = useLingui()
  useVisitorsOnly()
  const [picked, setPicked] = useState<PickedRole>('patient')
  const role = isAdministrator ? 'admin' : picked
  return (
    <Stack>
      <ScreenTitle>
        <Trans>Welcome Back</Trans>
      </ScreenTitle>
      {hasNewEmail && (
        <Alert
          color="green"
          role="status"
          icon={<IconCheck aria-hidden />}
          title={t`Your email address was changed. Please sign in with it.`}
        />
      )}
      {!isAdministrator && <RolePicker value={picked} onChange={setPicked} />}
      <LoginForm role={role} />
      {role === 'patient' && (
        <Anchor href="/forgot-password" className="tall-link">
          <Trans>Forgot password?</Trans>
        </Anchor>
      )}
      {role === 'patient' && (
        <Text>
          <Trans>
            Don't have an account? <Anchor href="/signup">Sign Up</Anchor>
          </Trans>
        </Text>
      )}
      {(role === 'doctor' || role === 'nurse') && (
        <Text>
          <Trans>
            Doctor/Nurse accounts are managed by administrators.{' '}
            <Anchor href={whatsAppLink(brand().supportNumber)} target="_blank" rel="noopener">
              Contact support
            </Anchor>{' '}
            if you need access.
          </Trans>
        </Text>
      )}
    </Stack>
  )
}
