import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Text, Textarea, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { walletLimits } from '#contract/limits.ts'
import type { UnresolvedPayment } from '#contract/wallet.ts'
import { rand } from '#rules/money.ts'
import { api, refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'

/** Payments by card that a person must look at: nothing was booked or credited. */
export function PaymentsToReview() {
  const { data: payments } = useSuspenseQuery({ ...api.wallet.paymentsToReview.queryOptions(), staleTime: 0 })
  const [chosen, setChosen] = useState<UnresolvedPayment | null>(null)
  if (payments.length === 0)
    return (
      <EmptyState>
        <Trans>No payments need attention.</Trans>
      </EmptyState>
    )
  return (
    <Stack gap="md">
      {payments.map((payment) => (
        <PaymentReviewRow key={payment.id} payment={payment} onSeeTo={() => setChosen(payment)} />
      ))}
      {chosen && <ResolvePaymentDialog payment={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}

function PaymentReviewRow({ payment, onSeeTo }: { payment: UnresolvedPayment; onSeeTo: () => void }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const { id, patientName, amountCents, why, providerId, since } = payment
  const amount = rand(amountCents)
  return (
    <Card component="article" withBorder aria-label={t`${patientName}: ${amount} was requested`}>
      <Stack gap="xs" align="flex-start">
        <Title order={2} size="h3">
          <Trans>
            {patientName}: {amount} was requested
          </Trans>
        </Title>
        <Text>
          {why === 'amount_differs' ? (
            <Trans>A different amount was paid. Nothing was booked and nothing was added to the wallet.</Trans>
          ) : (
            <Trans>The payment provider has not confirmed this for a day. We keep checking.</Trans>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>
            The payment provider's reference: {{ reference: providerId ?? id }}, {{ since: screenDateTime(since) }}
          </Trans>
        </Text>
        <ReasonedButton reason={offline} onClick={onSeeTo} aria-label={t`Record what was done: ${patientName}`}>
          <Trans>Record what was done</Trans>
        </ReasonedButton>
      </Stack>
    </Card>
  )
}

function ResolvePaymentDialog({ payment: { id, patientName }, onClose }: { payment: UnresolvedPayment; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { note: '' },
    send: ({ note }) => client.wallet.resolvePayment({ paymentId: id, note: note.trim() }),
    onSent: () => {
      toast.success(t`Saved and removed from the list.`)
      onClose()
    },
    onSettled: () => refresh('wallet'),
  })
  return (
    <ConfirmDialog
      form={form}
      onClose={onClose}
      title={t`What was done about the payment of ${patientName}?`}
      action={t`Remove it from the list`}
      reason={form.values.note.trim() ? undefined : t`Enter what was done first.`}
    >
      <Text>
        <Trans>Refund the money on the provider's page, or correct the balance of the wallet. This only removes it from the list.</Trans>
      </Text>
      <Textarea
        label={t`What was done`}
        description={t`For example: refunded on the provider's page.`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={walletLimits.note}
        {...form.field('note')}
        onChange={(event) => form.change({ note: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
    </ConfirmDialog>
  )
}
