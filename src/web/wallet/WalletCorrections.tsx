import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Adjustment } from '#contract/wallet.ts'
import { rand } from '#rules/money.ts'
import { api } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { screenDateTime } from '#web/dates.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import './wallet.css'

export const walletCorrectionsOptions = (view: 'open' | 'done') => ({
  ...api.wallet.adjustments.queryOptions({ input: { view } }),
  staleTime: 0,
})

/** The corrections that wait for a second administrator, or those that were decided. */
export function WalletCorrections({ view }: { view: 'open' | 'done' }) {
  const { data: corrections } = useSuspenseQuery(walletCorrectionsOptions(view))
  if (corrections.length === 0)
    return <EmptyState>{view === 'open' ? <Trans>Nothing is pending.</Trans> : <Trans>Nothing has been corrected yet.</Trans>}</EmptyState>
  return (
    <Stack gap="md">
      {corrections.map((correction) => (
        <Correction key={correction.id} correction={correction} />
      ))}
    </Stack>
  )
}

function Correction({ correction }: { correction: Adjustment }) {
  const { t } = useLingui()
  const { patientName, amountCents, reason, state, requesterName, requestedAt, deciderName, decidedAt } = correction
  const amount = rand(amountCents)
  return (
    <Card component="article" withBorder aria-label={t`${patientName}: ${amount}`}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {patientName}: {amount}
          </Title>
          {state === 'waiting' && <StatusBadge tone="attention">{t`Waiting for another administrator`}</StatusBadge>}
          {state === 'done' && <StatusBadge tone="good">{t`Done`}</StatusBadge>}
          {state === 'rejected' && <StatusBadge tone="neutral">{t`Refused`}</StatusBadge>}
        </Group>
        <Text className="wallet-reason">{reason}</Text>
        <Text size="sm" c="dimmed">
          <Trans>
            Requested by {requesterName}, {{ requestedOn: screenDateTime(requestedAt) }}
          </Trans>
        </Text>
        {decidedAt && (
          <Text size="sm" c="dimmed">
            <Trans>
              Decided by {deciderName}, {{ decidedOn: screenDateTime(decidedAt) }}
            </Trans>
          </Text>
        )}
        {state === 'waiting' && <DecideCorrection correction={correction} />}
      </Stack>
    </Card>
  )
}

function DecideCorrection({ correction }: { correction: Adjustment }) {
  const { t } = useLingui()
  const decide = useReauthenticatedMutation('wallet', client.wallet.decideAdjustment, {
    onDone: (_, { decision }) => toast.success(decision === 'done' ? t`The wallet was corrected` : t`Declined. Nothing was changed.`),
    onRefused: toastRefusal,
  })
  const { whyNotAgree } = correction
  if (whyNotAgree === 'NOT_YOURSELF')
    return <ReasonedButton reason={t`You requested this, so another administrator must decide.`}>{t`Agree`}</ReasonedButton>
  const send = (decision: 'done' | 'rejected') => decide.send({ id: correction.id, decision })
  return (
    <Actions>
      <ReasonedButton
        variant="default"
        loading={decide.isPending}
        onClick={() => send('rejected')}
        aria-label={t`Decline: ${{ patientName: correction.patientName }}`}
      >
        <Trans>Decline</Trans>
      </ReasonedButton>
      <ReasonedButton
        reason={sentenceFor(whyNotAgree ?? undefined)}
        loading={decide.isPending}
        onClick={() => send('done')}
        aria-label={t`Approve: ${{ patientName: correction.patientName }}`}
      >
        <Trans>Approve</Trans>
      </ReasonedButton>
    </Actions>
  )
}
