import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Text } from '@mantine/core'
import type { DiaryVisit } from '#contract/diary.ts'
import { arrivedTooLate } from '#rules/noShow.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { toast } from '#web/ui/toasts.tsx'

/** The patient was not there a quarter of an hour after the start. */
export function MarkNoShowDialog({ visit, onClose }: { visit: DiaryVisit; onClose: () => void }) {
  const { t } = useLingui()
  const { appointmentId, patientName, startsAt } = visit
  const mustRing = visit.waitsAway && !arrivedTooLate(visit)
  const form = useForm({
    initial: { rang: false },
    send: ({ rang }) => client.visitChanges.markNoShow({ appointmentId, rang }),
    onSent: () => {
      toast.success(t`${patientName} is marked as a no-show`)
      onClose()
    },
    onSettled: () => refresh('visits'),
  })
  return (
    <ConfirmDialog
      form={form}
      onClose={onClose}
      title={t`Mark ${patientName} as a no-show?`}
      action={t`Mark as no-show`}
      color="red"
      reason={mustRing && !form.values.rang ? t`Phone first, and confirm that nobody answered.` : undefined}
    >
      <Text>{screenDateTime(startsAt)}</Text>
      <Text>
        <Trans>This ends the visit, and we ask the patient why they missed it. It cannot be undone.</Trans>
      </Text>
      {mustRing && (
        <Checkbox
          checked={form.values.rang}
          onChange={(event) => form.change({ rang: event.currentTarget.checked })}
          label={t`The patient is waiting by the phone. I phoned, and nobody answered.`}
        />
      )}
    </ConfirmDialog>
  )
}
