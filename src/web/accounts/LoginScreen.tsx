import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { whatsAppLink } from '#rules/phone.ts'
import { brand } from '#web/brand.ts'
import { LoginForm } from './LoginForm.tsx'
import { type PickedRole, RolePicker } from './RolePicker.tsx'
import { useVerificationLink } from './verificationLink.ts'
import { VerifyEmailCard } from './VerifyEmailCard.tsx'
import { useVisitorsOnly } from './useVisitorsOnly.ts'
import { VisitorFrame } from './VisitorFrame.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'

export function LoginScreen() {
  const { token, spent, onSpent } = useVerificationLink()
  return (
    <VisitorFrame>
      {token ? <VerifyEmailCard token={token} onVerified={onSpent} /> : <SignInCard hasVerified={spent === true} />}
    </VisitorFrame>
  )
}

const isAdministrator = new URLSearchParams(location.search).get('as') === 'administrator'

function SignInCard({ hasVerified }: { hasVerified: boolean }) {
  const { t } = useLingui()
  useVisitorsOnly()
  const [picked, setPicked] = useState<PickedRole>('patient')
  const role = isAdministrator ? 'admin' : picked
  return (
    <Stack>
      <ScreenTitle>
        <Trans>Welcome Back</Trans>
      </ScreenTitle>
      {hasVerified && (
        <Alert color="green" role="status" icon={<IconCheck aria-hidden />} title={t`Your email is verified. You can sign in now.`} />
      )}
      {!isAdministrator && <RolePicker value={picked} onChange={setPicked} />}
      <LoginForm role={role} />
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
