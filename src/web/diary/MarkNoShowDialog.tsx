import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { DiaryVisit } from '#contract/diary.ts'
import { arrivedTooLate } from '#rules/noShow.ts'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client } from '#web/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useReauthenticatedMutation } from '#web/useReauthenticatedMutation.ts'

/** The patient was not there a quarter of an hour after the start. */
export function MarkNoShowDialog({ visit, onClose }: { visit: DiaryVisit; onClose: () => void }) {
  const { t } = useLingui()
  const { appointmentId, patientName, startsAt } = visit
  const [rang, setRang] = useState(false)
  const mustRing = visit.waitsAway && !arrivedTooLate(visit)
  const mark = useReauthenticatedMutation('visits', client.visitChanges.markNoShow, {
    onDone: () => {
      toast.success(t`${patientName} is marked as a no-show`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t`Mark ${patientName} as a no-show?`}
      action={t`Mark as no-show`}
      color="red"
      reason={mustRing && !rang ? t`Phone first, and confirm that nobody answered.` : undefined}
      change={mark}
      onSubmit={() => mark.send({ appointmentId, rang })}
    >
      <Text>{screenDateTime(startsAt)}</Text>
      <Text>
        <Trans>This ends the visit, and we ask the patient why they missed it. It cannot be undone.</Trans>
      </Text>
      {mustRing && (
        <Checkbox
          checked={rang}
          onChange={(event) => setRang(event.currentTarget.checked)}
          label={t`The patient is waiting by the phone. I phoned, and nobody answered.`}
        />
      )}
    </ConfirmDialog>
  )
}
