import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { CancelReason } from '#contract/visitChanges.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { CancelReasonChoice } from './CancelReasonChoice.tsx'
import { useGiveMissedReason } from './useVisitChanges.ts'

/** After a visit that the patient missed: what kept them. */
export function MissedReason({ appointmentId }: { appointmentId: string }) {
  const [reason, setReason] = useState<CancelReason | null>(null)
  const offline = useOfflineReason()
  const give = useGiveMissedReason()
  return (
    <Stack gap="sm" align="flex-start">
      <CancelReasonChoice label={<Trans>You missed this visit. What happened?</Trans>} chosen={reason} onChoose={setReason} />
      {reason && (
        <ReasonedButton reason={offline} loading={give.isPending} onClick={() => give.mutate({ appointmentId, reason })}>
          <Trans>Send</Trans>
        </ReasonedButton>
      )}
    </Stack>
  )
}
