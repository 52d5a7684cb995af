import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { queueLimits } from '#contract/limits.ts'
import type { QueueItemWithHistory } from '#contract/queue.ts'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client } from '#web/client.ts'
import { randomId } from '#web/randomId.ts'
import { useQueueChange } from './useQueueChange.ts'

type Props = { item: QueueItemWithHistory; opened: boolean; onClose: () => void }
/** So that pressing again after a lost answer notes no second try. */
const nothingYet = () => ({ note: '', attemptId: randomId() })

export function ContactAttemptDialog({ item, opened, onClose }: Props) {
  const { t } = useLingui()
  const [{ note, attemptId }, setForm] = useState(nothingYet)
  const { mutate, isPending } = useQueueChange(client.queue.recordAttempt, () => {
    setForm(nothingYet())
    onClose()
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t`You tried to call ${{ name: item.name }}`}
      action={t`Log attempt`}
      change={{ isPending, error: undefined }}
      onSubmit={() => mutate({ id: item.id, attemptId, note })}
    >
      <Text>
        <Trans>The patient sees that we tried to call. What you write stays with the nurses.</Trans>
      </Text>
      <Textarea
        label={t`Note (optional)`}
        value={note}
        onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, note: value }))}
        maxLength={queueLimits.attemptNote}
        autosize
        minRows={2}
      />
    </ConfirmDialog>
  )
}
