import { Trans, useLingui } from '@lingui/react/macro'
import type { Holiday } from '#contract/holidays.ts'
import { client } from '#web/client.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/useReauthenticatedMutation.ts'

const UNDO_MILLISECONDS = 8000

/** Gives the day back to booking; undone, it is a holiday again unless visits were booked on it meanwhile. */
export function RemoveHoliday({ day: { date, name, visits } }: { day: Holiday }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const addAgain = useReauthenticatedMutation('holidays', client.holidays.add, {
    onDone: () => toast.success(t`${name} is a holiday again`),
    onRefused: toastRefusal,
  })
  const remove = useReauthenticatedMutation('holidays', client.holidays.remove, {
    onDone: () => {
      document.getElementById('holidays-list')?.focus()
      const undo = { label: t`Undo`, onClick: () => addAgain.send({ date, name, knownVisits: visits }) }
      toast.success(t`${name} was removed: the day can be booked`, { action: undo, duration: UNDO_MILLISECONDS })
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
      onClick={() => remove.send({ date })}
    >
      <Trans>Remove</Trans>
    </ReasonedButton>
  )
}
