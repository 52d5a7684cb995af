import { Trans } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import type { Role } from '#contract/primitives.ts'
import { whatsAppLink } from '#rules/phone.ts'
import { brand } from '#web/theme/brand.ts'

/** What somebody in this role can do who cannot sign in. */
export function SignInHints({ role }: { role: Role }) {
  if (role === 'patient')
    return (
      <>
        <Anchor href="/forgot-password" className="tall-link">
          <Trans>Forgot password?</Trans>
        </Anchor>
        <Text>
          <Trans>
            Don't have an account? <Anchor href="/signup">Sign Up</Anchor>
          </Trans>
        </Text>
      </>
    )
  if (role === 'admin') return null
  const { supportNumber } = brand()
  return (
    <Text>
      {supportNumber ? (
        <Trans>
          Doctor/Nurse accounts are managed by administrators.{' '}
          <Anchor href={whatsAppLink(supportNumber)} target="_blank" rel="noopener">
            Contact support
          </Anchor>{' '}
          if you need access.
        </Trans>
      ) : (
        <Trans>Doctor/Nurse accounts are managed by administrators. Contact support if you need access.</Trans>
      )}
    </Text>
  )
}
