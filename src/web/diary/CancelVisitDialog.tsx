import { useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { changeLimits } from '#contract/limits.ts'
import type { DiaryVisit } from '#contract/diary.ts'
import { rand } from '#rules/money.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Calls a visit off for the doctor: the patient is told, gets the money back and is offered other times. */
export function CancelVisitDialog({ visit, onClose }: { visit: DiaryVisit; onClose: () => void }) {
  const { t } = useLingui()
  const { appointmentId, patientName, startsAt, amountCents } = visit
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => client.visitChanges.cancelByDoctor({ appointmentId, reason: reason.trim() }),
    onSent: ({ refundedCents }) => {
      toast.success(
        refundedCents > 0 ? t`The visit was cancelled and ${{ refunded: rand(refundedCents) }} was refunded` : t`The visit was cancelled`,
      )
      onClose()
    },
    onSettled: () => refresh('visits'),
  })
  return (
    <ConfirmDialog
      form={form}
      onClose={onClose}
      title={t`Cancel ${patientName}'s visit?`}
      action={t`Cancel the visit`}
      color="red"
      reason={form.values.reason.trim() ? undefined : t`Enter a reason first.`}
    >
      <Text>{screenDateTime(startsAt)}</Text>
      <Text>
        {amountCents > 0
          ? t`${{ amount: rand(amountCents) }} is refunded to the patient at once. The patient is told, and offered the next free times.`
          : t`This visit is free of charge. The patient is told, and offered the next free times.`}
      </Text>
      <Textarea
        label={t`Reason`}
        description={t`The patient does not see it.`}
        required
        data-autofocus
        maxLength={changeLimits.reason}
        {...form.field('reason')}
      />
    </ConfirmDialog>
  )
}
