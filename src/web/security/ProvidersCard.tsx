import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SecurityOverview } from '#contract/security.ts'
import { api } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDate } from '#web/dates.ts'
import { goToSite } from '#web/navigation/pageNavigation.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { useQuickAccountChange } from './useAccountChange.ts'

type Identity = SecurityOverview['identities'][number]

/** Sign-in at other services, where this deployment has some. */
export function ProvidersCard({ identities }: { identities: Identity[] }) {
  const { data: ways } = useQuery(api.accounts.signInMethods.queryOptions())
  const others = (ways?.providers ?? []).filter(({ id }) => !identities.some(({ provider }) => provider === id))
  if (identities.length + others.length === 0) return null
  return (
    <SettingCard title={<Trans>Other ways to sign in</Trans>}>
      <ul className="settings-list">
        {identities.map((identity) => (
          <Linked key={identity.provider} identity={identity} />
        ))}
        {others.map(({ id, name }) => (
          <Offered key={id} id={id} name={name} />
        ))}
      </ul>
    </SettingCard>
  )
}

function Linked({ identity: { provider, name, email, linkedAt } }: { identity: Identity }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const unlink = useQuickAccountChange(client.security.unlinkProvider, () => toast.success(t`${name} no longer signs you in`))
  return (
    <li>
      <div>
        <Text className="settings-value">{name}</Text>
        <Text size="sm" c="dimmed">
          {email && `${email}, `}
          <Trans>linked {{ linkedOn: screenDate(linkedAt) }}</Trans>
        </Text>
      </div>
      <ReasonedButton
        variant="default"
        size="sm"
        aria-label={t`Unlink ${name}`}
        loading={unlink.isPending}
        reason={offline}
        onClick={() => unlink.send({ provider })}
      >
        <Trans>Unlink</Trans>
      </ReasonedButton>
    </li>
  )
}

function Offered({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const link = useQuickAccountChange(client.accounts.startProvider, ({ url }) => void goToSite(url))
  return (
    <li>
      <Text className="settings-value">{name}</Text>
      <ReasonedButton
        variant="default"
        size="sm"
        aria-label={t`Link ${name}`}
        loading={link.isPending}
        reason={offline}
        onClick={() => link.send({ provider: id, purpose: 'link' })}
      >
        <Trans>Link</Trans>
      </ReasonedButton>
    </li>
  )
}
