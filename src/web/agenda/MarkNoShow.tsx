import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { AgendaVisit } from '#contract/agenda.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { client } from '#web/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useProvenChange } from '#web/useProvenChange.ts'

/** The patient was not there a quarter of an hour after the start. */
export function MarkNoShow({ visit: { appointmentId, patientName, startsAt }, onClose }: { visit: AgendaVisit; onClose: () => void }) {
  const { t } = useLingui()
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
      change={mark}
      onSubmit={() => mark.send({ appointmentId })}
    >
      <Text>{screenDateTime(startsAt)}</Text>
      <Text>
        <Trans>The visit ends here, and the patient is asked why. This cannot be undone.</Trans>
      </Text>
    </ChangeDialog>
  )
}
