import { Trans, useLingui } from '@lingui/react/macro'
import type { EmergencyContact } from '#contract/emergencyNumbers.ts'
import { client } from '#web/client.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/useReauthenticatedMutation.ts'

const UNDO_MILLISECONDS = 8000

/** Takes it off everybody's page at once; it can be put back where it was. */
export function RemoveContact({ contact: { id, name, version } }: { contact: EmergencyContact }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const putBack = useReauthenticatedMutation('emergencyNumbers', client.emergencyNumbers.restore, {
    onDone: () => toast.success(t`${name} is back on the list`),
    onRefused: toastRefusal,
  })
  const remove = useReauthenticatedMutation('emergencyNumbers', client.emergencyNumbers.remove, {
    onDone: () => {
      document.getElementById('emergency-list')?.focus()
      const undo = { label: t`Undo`, onClick: () => putBack.send({ id }) }
      toast.success(t`${name} was removed`, { action: undo, duration: UNDO_MILLISECONDS })
    },
    onRefused: toastRefusal,
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
