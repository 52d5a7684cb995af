import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { PatientEnrolment } from '#contract/nurses.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Tools } from '#web/ui/Tools.tsx'

type Props = { userId: string; enrolment: PatientEnrolment }

/** Pause and resume by one press each; a discharge is asked about, because it closes the chart. */
export function ChangeEnrolment({ userId, enrolment: { status: from, name } }: Props) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const to = from === 'paused' ? ('active' as const) : ('paused' as const)
  const change = useMutation({
    mutationFn: () => client.nurses.changeStatus({ userId, from, to }),
    onError: (error) => toast.destructive(sentenceForError(error)),
    onSettled: () => refresh('nurses'),
  })
  return (
    <Tools>
      <ReasonedButton variant="default" reason={offline} loading={change.isPending} onClick={() => change.mutate()}>
        {to === 'active' ? <Trans>Resume support</Trans> : <Trans>Pause support</Trans>}
      </ReasonedButton>
      <ConfirmButton
        button={{ variant: 'default', reason: offline }}
        label={<Trans>Discharge</Trans>}
        title={t`Discharge ${name}?`}
        action={t`Discharge`}
        color="red"
        send={() => client.nurses.changeStatus({ userId, from, to: 'discharged' })}
        onSettled={() => refresh('nurses', 'patientRecords')}
      >
        <Trans>Support ends, and the chart closes for nurses. The patient can agree to support again at any time.</Trans>
      </ConfirmButton>
    </Tools>
  )
}
