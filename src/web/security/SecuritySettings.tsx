import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { AuthenticatorCard } from './AuthenticatorCard.tsx'
import { ActiveSessionsCard } from './ActiveSessionsCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { ProvidersCard } from './ProvidersCard.tsx'
import { useSecurityOverview } from './useSecurityOverview.ts'

/** What else lets somebody in, and where they are signed in. */
export function SecuritySettings() {
  const overview = useSecurityOverview()
  return (
    <>
      <AuthenticatorCard overview={overview} />
      <PasskeysCard overview={overview} />
      <ProvidersCard identities={overview.identities} />
      <ActiveSessionsCard devices={overview.devices} />
      <SettingCard title={<Trans>Was someone else in your account?</Trans>}>
        <Text>
          <Trans>See everything that can open your account, and remove what is not yours.</Trans>
        </Text>
        <LinkButton to="/sign-in-methods" variant="default" w="fit-content">
          <Trans>Check ways to sign in</Trans>
        </LinkButton>
      </SettingCard>
    </>
  )
}
