import { Trans, useLingui } from '@lingui/react/macro'
import type { EmergencyContact } from '#contract/emergency.ts'
import { client } from '#web/client.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import { sayRefusal, useProvenChange } from '#web/useProvenChange.ts'

const UNDO_MILLISECONDS = 8000

/** Takes it off everybody's page at once; it can be put back where it was. */
export function RemoveContact({ contact: { id, name, version } }: { contact: EmergencyContact }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const putBack = useProvenChange('emergency', client.emergency.putBack, {
    onDone: () => toast.success(t`${name} is back on the list`),
    onRefused: sayRefusal,
  })
  const remove = useProvenChange('emergency', client.emergency.remove, {
    onDone: () => {
      document.getElementById('emergency-list')?.focus()
      const undo = { label: t`Undo`, onClick: () => putBack.send({ id }) }
      toast.success(t`${name} was removed`, { action: undo, duration: UNDO_MILLISECONDS })
    },
    onRefused: sayRefusal,
  })
  return (
    <ReasonedButton
      variant="default"
      size="sm"
      aria-label={t`Remove ${name}`}
      loading={remove.isPending}
      reason={offline}
      onClick={() => remove.send({ id, version })}
    >
      <Trans>Remove</Trans>
    </ReasonedButton>
  )
}
