import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { queueLimits } from '#contract/limits.ts'
import type { QueueItemWithHistory } from '#contract/queue.ts'
import { client } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { useQueueFormOptions } from './useQueueChange.ts'

type Props = { item: QueueItemWithHistory; opened: boolean; onClose: () => void }

export function ContactAttemptDialog({ item, opened, onClose }: Props) {
  const { t } = useLingui()
  const form = useForm({
    initial: { note: '' },
    send: ({ note }, attemptId) => client.queue.recordAttempt({ id: item.id, attemptId, note }),
    ...useQueueFormOptions(() => {
      form.reset()
      onClose()
    }),
  })
  return (
    <ConfirmDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t`You tried to call ${{ name: item.name }}`}
      action={t`Log attempt`}
    >
      <Text>
        <Trans>The patient sees that we tried to call. What you write stays with the nurses.</Trans>
      </Text>
      <Textarea label={t`Note (optional)`} {...form.field('note')} maxLength={queueLimits.attemptNote} autosize minRows={2} />
    </ConfirmDialog>
  )
}
