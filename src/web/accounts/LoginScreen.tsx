import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { whatsAppLink } from '#rules/phone.ts'
import { brand } from '#web/brand.ts'
import { LoginForm } from './LoginForm.tsx'
import { type PickedRole, RolePicker } from './RolePicker.tsx'
import { VerifyEmailCard } from './VerifyEmailCard.tsx'
import { VisitorFrame } from './VisitorFrame.tsx'

export function LoginScreen() {
  const { verificationToken, verified } = useLocation({ select: ({ state }) => state })
  return (
    <VisitorFrame>
      {verificationToken ? <VerifyEmailCard token={verificationToken} /> : <SignInCard hasVerified={verified === true} />}
    </VisitorFrame>
  )
}

function SignInCard({ hasVerified }: { hasVerified: boolean }) {
  const { t } = useLingui()
  const isAdministrator = useSearch({ from: '/_public/login', select: (search) => search.as === 'administrator' })
  const [picked, setPicked] = useState<PickedRole>('patient')
  const role = isAdministrator ? 'admin' : picked
  return (
    <Stack>
      <Title order={1}>
        <Trans>Welcome Back</Trans>
      </Title>
      {hasVerified && (
        <Alert color="green" role="status" icon={<IconCheck aria-hidden />} title={t`Your email is verified. You can sign in now.`} />
      )}
      {!isAdministrator && <RolePicker value={picked} onChange={setPicked} />}
      <LoginForm role={role} />
      {role === 'patient' && (
        <Text>
          <Trans>
            Don't have an account?{' '}
            <Anchor component={Link} to="/signup">
              Sign Up
            </Anchor>
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
