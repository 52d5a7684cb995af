import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Text, Title } from '@mantine/core'
import { IconHeadset } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { WalletEntry } from '#contract/wallet.ts'
import { rand } from '#rules/money.ts'
import { screenMonth } from '#web/dates.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListRows } from '#web/ui/ListRow.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { WalletEntryRow } from './WalletEntryRow.tsx'
import { walletOptions } from './walletQuery.ts'
import './wallet.css'

/** A patient's balance, how money comes in, and what each movement was for. */
export function WalletScreen() {
  const { t } = useLingui()
  const { data: wallet } = useSuspenseQuery(walletOptions)
  const months = Map.groupBy(wallet.entries, ({ at }) => screenMonth(at))
  return (
    <>
      <PageHeading>
        <Trans>My wallet</Trans>
      </PageHeading>
      <div className="wallet">
        <div>
          <Card className="wallet-balance" radius="xl">
            <Text fw={550}>
              <Trans>You have</Trans>
            </Text>
            <strong>{rand(wallet.balanceCents)}</strong>
            <Text>
              <Trans>You can use it for any visit. It does not expire. What you get back for a cancelled visit comes here.</Trans>
            </Text>
          </Card>
          <LinkButton variant="default" to="/support" leftSection={<IconHeadset size={20} aria-hidden />}>
            <Trans>Ask us how to add money</Trans>
          </LinkButton>
        </div>
        <div>
          {wallet.entries.length === 0 && (
            <Text c="dimmed">
              <Trans>Nothing has been paid yet.</Trans>
            </Text>
          )}
          {[...months].map(([month, entries]: [string, WalletEntry[]]) => (
            <section key={month}>
              <Title order={2} size="h3" mb="sm">
                {month}
              </Title>
              <ListRows label={t`Money in and out, ${month}`}>
                {entries.map((entry) => (
                  <WalletEntryRow key={entry.id} entry={entry} />
                ))}
              </ListRows>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
