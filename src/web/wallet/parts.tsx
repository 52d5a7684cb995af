import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { WalletEntry } from '#contract/wallet.ts'
import { rand } from '#rules/money.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { ReceiptButton } from './ReceiptButton.tsx'
import { walletOptions } from './walletQuery.ts'
import './wallet.css'

/** A patient's balance, and what each movement of it was for. */
export function WalletCard() {
  const { data: wallet } = useSuspenseQuery(walletOptions)
  return (
    <Card component="section" withBorder aria-labelledby="wallet-title">
      <Stack gap="md">
        <Title order={2} size="h3" id="wallet-title">
          <Trans>My wallet</Trans>
        </Title>
        <Text>
          <Trans>Balance:</Trans> <strong>{rand(wallet.balanceCents)}</strong>
        </Text>
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
      </Stack>
    </Card>
  )
}

function Entry({ entry }: { entry: WalletEntry }) {
  const { t } = useLingui()
  const { type, amountCents, balanceAfterCents, at, number, visit, memo, receiptId } = entry
  const names = { topup: t`Money added`, debit: t`Visit paid`, refund: t`Paid back`, adjustment: t`Correction`, promo: t`Gift` }
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
          {screenDate(at)}, <Trans>entry {number}</Trans>
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
