import { useLingui } from '@lingui/react/macro'
import type { EmergencyContact } from '#contract/emergencyNumbers.ts'
import { client } from '#web/api/client.ts'
import { RemoveButton } from '#web/forms/RemoveButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'

/** Takes it off everybody's page at once; it can be put back where it was. */
export function RemoveContact({ contact: { id, name, version } }: { contact: EmergencyContact }) {
  const { t } = useLingui()
  const putBack = useReauthenticatedMutation('emergencyNumbers', client.emergencyNumbers.restore, {
    onDone: () => toast.success(t`${name} is back on the list`),
    onRefused: toastRefusal,
  })
  const remove = useReauthenticatedMutation('emergencyNumbers', client.emergencyNumbers.remove, {
    onDone: () => {
      document.getElementById('emergency-list')?.focus()
      toast.success(
        t`${name} was removed`,
        withUndo(() => putBack.send({ id })),
      )
    },
    onRefused: toastRefusal,
  })
  return <RemoveButton name={name} isPending={remove.isPending} onRemove={() => remove.send({ id, version })} />
}
