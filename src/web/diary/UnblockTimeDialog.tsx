import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { BlockedTime } from '#contract/diary.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { toast } from '#web/ui/toasts.tsx'
import { blockKindLabels } from './diaryLabels.ts'
import { timeSpanLabels } from './timeSpanLabels.ts'

/** Gives blocked time back to booking. */
export function UnblockTimeDialog({ block, onClose }: { block: BlockedTime; onClose: () => void }) {
  const { id, kind, reason } = block
  const { from, until } = timeSpanLabels(block)
  const { t, i18n } = useLingui()
  const form = useForm({
    initial: {},
    send: () => client.diary.removeBlock({ id }),
    onSent: () => {
      toast.success(t`The time can be booked again`)
      onClose()
    },
    onSettled: () => refresh('diary'),
  })
  return (
    <ConfirmDialog form={form} onClose={onClose} title={t`Blocked time`} action={t`Unblock this time`}>
      <Text>{[i18n._(blockKindLabels[kind]), reason].filter(Boolean).join(': ')}</Text>
      <Text>{t`${from} to ${until}`}</Text>
    </ConfirmDialog>
  )
}
