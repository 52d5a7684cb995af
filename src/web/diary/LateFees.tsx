import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Checkbox, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whyNotSettleLateFee } from '#rules/cancellation.ts'
import { rand } from '#rules/money.ts'
import { api, refresh } from '#web/api/api.ts'
import { useCancelReasonLabel } from '#web/visitChanges/parts.tsx'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import './diary.css'
import '#web/ui/rows.css'

type LateFee = Awaited<ReturnType<typeof client.visitChanges.heldFees>>[number]

/** The prices of visits called off late or missed, which the doctor may charge or waive until they go back by themselves. Nothing shows where there are none. */
export function LateFees() {
  const { t } = useLingui()
  const { data: fees = [] } = useQuery(api.visitChanges.heldFees.queryOptions())
  const [charged, charge] = useState<LateFee | null>(null)
  if (fees.length === 0) return null
  return (
    <Card component="section" aria-label={t`Late cancellations and no-shows`}>
      <Title order={2} mb="sm">
        <Trans>Late cancellations and no-shows</Trans>
      </Title>
      <ul className="rows">
        {fees.map((fee) => (
          <LateFeeRow key={fee.appointmentId} fee={fee} onCharge={() => charge(fee)} />
        ))}
      </ul>
      {charged && <ChargeLateFeeDialog fee={charged} onClose={() => charge(null)} />}
    </Card>
  )
}

/** Why the patient could not come, in their words: looked at before anything is charged. */
function MissedReasonText({ reason }: { reason: LateFee['reason'] }) {
  const labelOf = useCancelReasonLabel()
  if (!reason) return <Trans>The patient has not given a reason.</Trans>
  return <Trans>The patient says: {{ reason: labelOf(reason) }}.</Trans>
}

function LateFeeRow({ fee, onCharge }: { fee: LateFee; onCharge: () => void }) {
  const { t } = useLingui()
  const { appointmentId, patientName, startsAt, endsAt, amountCents, missed, until, reason } = fee
  const offline = useOfflineReason()
  const now = useNow(30_000)
  const waive = useReauthenticatedMutation('visitChanges', client.visitChanges.settleLateFee, {
    onDone: () => toast.success(t`${{ amount: rand(amountCents) }} was refunded to ${patientName}`),
    onRefused: toastRefusal,
  })
  const held = { lateFee: 'held' as const, lateFeeUntil: until, endsAt }
  const whyNotCharge = whyNotSettleLateFee(held, { decision: 'charge', noReplacementFound: true, now }) // which the dialog asks for
  return (
    <li>
      <div className="row-words">
        <Text fw={650}>
          {patientName}, {rand(amountCents)}
        </Text>
        <Text size="sm">
          {missed ? t`${{ start: screenDateTime(startsAt) }}, no-show` : t`${{ start: screenDateTime(startsAt) }}, cancelled late`}
        </Text>
        <Text size="sm">
          <MissedReasonText reason={reason} />
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>Refunded automatically on {{ deadline: screenDateTime(until) }}.</Trans>
        </Text>
      </div>
      <Tools>
        <ReasonedButton
          variant="default"
          aria-label={t`Refund, ${patientName}`}
          reason={offline}
          loading={waive.isPending}
          onClick={() => waive.send({ appointmentId, decision: 'waive', noReplacementFound: false })}
        >
          <Trans>Refund</Trans>
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          aria-label={t`Charge, ${patientName}`}
          reason={offline ?? sentenceFor(whyNotCharge)}
          onClick={onCharge}
        >
          <Trans>Charge</Trans>
        </ReasonedButton>
      </Tools>
    </li>
  )
}

function ChargeLateFeeDialog({
  fee: { appointmentId, patientName, startsAt, amountCents, reason },
  onClose,
}: {
  fee: LateFee
  onClose: () => void
}) {
  const { t } = useLingui()
  const form = useForm({
    initial: { isSure: false },
    send: ({ isSure }) => client.visitChanges.settleLateFee({ appointmentId, decision: 'charge', noReplacementFound: isSure }),
    onSent: () => {
      toast.success(t`${{ amount: rand(amountCents) }} was charged`)
      onClose()
    },
    onSettled: () => refresh('visitChanges'),
  })
  return (
    <ConfirmDialog
      form={form}
      onClose={onClose}
      title={t`Charge ${patientName} ${{ amount: rand(amountCents) }}?`}
      action={t`Charge`}
      reason={form.values.isSure ? undefined : t`Confirm that nobody else took this time.`}
    >
      <Text>{screenDateTime(startsAt)}</Text>
      <Text>
        <MissedReasonText reason={reason} />
      </Text>
      <Checkbox
        checked={form.values.isSure}
        onChange={(event) => form.change({ isSure: event.currentTarget.checked })}
        label={t`Nobody else took this time: no replacement was found.`}
      />
    </ConfirmDialog>
  )
}
