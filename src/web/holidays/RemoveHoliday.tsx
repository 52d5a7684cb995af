import { useLingui } from '@lingui/react/macro'
import type { Holiday } from '#contract/holidays.ts'
import { client } from '#web/api/client.ts'
import { RemoveButton } from '#web/forms/RemoveButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'

/** Gives the day back to booking; undone, it is a holiday again unless visits were booked on it meanwhile. */
export function RemoveHoliday({ day: { date, name, visits } }: { day: Holiday }) {
  const { t } = useLingui()
  const addAgain = useReauthenticatedMutation('holidays', client.holidays.add, {
    onDone: () => toast.success(t`${name} is a holiday again`),
    onRefused: toastRefusal,
  })
  const remove = useReauthenticatedMutation('holidays', client.holidays.remove, {
    onDone: () => {
      document.getElementById('holidays-list')?.focus()
      toast.success(
        t`${name} was removed: the day can be booked`,
        withUndo(() => addAgain.send({ date, name, knownVisits: visits })),
      )
    },
    onRefused: toastRefusal,
  })
  return <RemoveButton name={name} isPending={remove.isPending} onRemove={() => remove.send({ date })} />
}
