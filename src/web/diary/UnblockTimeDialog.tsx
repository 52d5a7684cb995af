import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { BlockedTime } from '#contract/diary.ts'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client } from '#web/client.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useReauthenticatedMutation } from '#web/useReauthenticatedMutation.ts'
import { blockKindLabels } from './diaryLabels.ts'
import { timeSpanLabels } from './timeSpanLabels.ts'

/** Gives blocked time back to booking. */
export function UnblockTimeDialog({ block, onClose }: { block: BlockedTime; onClose: () => void }) {
  const { id, kind, reason } = block
  const { from, until } = timeSpanLabels(block)
  const { t, i18n } = useLingui()
  const unblock = useReauthenticatedMutation('diary', client.diary.removeBlock, {
    onDone: () => {
      toast.success(t`The time can be booked again`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t`Blocked time`}
      action={t`Unblock this time`}
      change={unblock}
      onSubmit={() => unblock.send({ id })}
    >
      <Text>{[i18n._(blockKindLabels[kind]), reason].filter(Boolean).join(': ')}</Text>
      <Text>{t`${from} to ${until}`}</Text>
    </ConfirmDialog>
  )
}
