import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { AgendaVisit } from '#contract/agenda.ts'
import { cameTooLate } from '#rules/changes.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { client } from '#web/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useProvenChange } from '#web/useProvenChange.ts'

/** The patient was not there a quarter of an hour after the start. */
export function MarkNoShow({ visit, onClose }: { visit: AgendaVisit; onClose: () => void }) {
  const { t } = useLingui()
  const { appointmentId, patientName, startsAt } = visit
  const [rang, setRang] = useState(false)
  const mustRing = visit.waitsAway && !cameTooLate(visit)
  const mark = useProvenChange('visits', client.changes.markNoShow, {
    onDone: () => {
      toast.success(t`Marked: ${patientName} did not come`)
      onClose()
    },
  })
  return (
    <ChangeDialog
      opened
      onClose={onClose}
      title={t`${patientName} did not come?`}
      action={t`The patient did not come`}
      color="red"
      reason={mustRing && !rang ? t`Ring first, and confirm that nobody answered.` : undefined}
      change={mark}
      onSubmit={() => mark.send({ appointmentId, rang })}
    >
      <Text>{screenDateTime(startsAt)}</Text>
      <Text>
        <Trans>The visit ends here, and the patient is asked why. This cannot be undone.</Trans>
      </Text>
      {mustRing && (
        <Checkbox
          checked={rang}
          onChange={(event) => setRang(event.currentTarget.checked)}
          label={t`I rang the patient, who waits by the phone, and nobody answered.`}
        />
      )}
    </ChangeDialog>
  )
}
