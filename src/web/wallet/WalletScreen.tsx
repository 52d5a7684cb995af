import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Text, Title } from '@mantine/core'
import { IconHeadset } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { WalletEntry } from '#contract/wallet.ts'
import { rand } from '#rules/money.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ReceiptButton } from './ReceiptButton.tsx'
import { walletOptions } from './walletQuery.ts'
import './wallet.css'

/** A patient's balance, how money comes in, and what each movement was for. */
export function WalletScreen() {
  const { data: wallet } = useSuspenseQuery(walletOptions)
  return (
    <Stack gap="md">
      <PageHeading>
        <Trans>My wallet</Trans>
      </PageHeading>
      <Card className="wallet-balance">
        <Text>
          <Trans>Balance</Trans>
        </Text>
        <strong>{rand(wallet.balanceCents)}</strong>
        <Text size="sm">
          <Trans>You pay for visits from here. What you get back for a cancelled visit comes here too.</Trans>
        </Text>
      </Card>
      <LinkButton variant="default" w="fit-content" to="/support" leftSection={<IconHeadset size={20} aria-hidden />}>
        <Trans>Ask us how to add money</Trans>
      </LinkButton>
      <Card component="section" aria-labelledby="wallet-entries">
        <Title order={2} id="wallet-entries" mb="sm">
          <Trans>Money in and out</Trans>
        </Title>
        {wallet.entries.length === 0 ? (
          <Text c="dimmed">
            <Trans>Nothing has been paid yet.</Trans>
          </Text>
        ) : (
          <ul className="wallet-entries">
            {wallet.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  )
}

function Entry({ entry }: { entry: WalletEntry }) {
  const { t } = useLingui()
  const { type, amountCents, balanceAfterCents, at, number, visit, memo, receiptId } = entry
  const names = { topup: t`Money added`, debit: t`Visit paid`, refund: t`Paid back`, adjustment: t`Correction`, promo: t`Credit from us` }
  const sign = amountCents > 0 ? '+' : ''
  return (
    <li>
      <div>
        <strong>{names[type]}</strong>
        {visit && (
          <Text size="sm">
            {visit.doctorName}, {screenDateTime(visit.startsAt)}
          </Text>
        )}
        {memo && <Text size="sm">{memo}</Text>}
        <Text size="sm" c="dimmed">
          {screenDate(at)}, <Trans>reference {number}</Trans>
        </Text>
        {receiptId && <ReceiptButton id={receiptId} number={number} isPaidBack={type === 'refund'} />}
      </div>
      <div>
        <strong>
          {sign}
          {rand(amountCents)}
        </strong>
        <Text size="sm" c="dimmed">
          <Trans>Balance {{ balanceAfter: rand(balanceAfterCents) }}</Trans>
        </Text>
      </div>
    </li>
  )
}
