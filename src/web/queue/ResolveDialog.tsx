import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queueLimits } from '#contract/limits.ts'
import type { QueueOutcome, QueueItemWithHistory } from '#contract/queue.ts'
import { whyNotResolve } from '#rules/queue.ts'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useQueueChange } from './useQueueChange.ts'
import { useQueueLabels } from './useQueueLabels.ts'

type Props = { item: QueueItemWithHistory; opened: boolean; onClose: () => void }

/** Ends a request: what came of it, in a word and a note. */
export function ResolveDialog({ item, opened, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { outcomes } = useQueueLabels()
  const [outcome, setOutcome] = useState<QueueOutcome>('advice_given')
  const [note, setNote] = useState('')
  const { mutate, isPending } = useQueueChange(client.queue.resolve, ({ id }) => {
    onClose()
    toast.success(t`Request finished`)
    void navigate({ to: '/nurse/support-queue', search: { view: 'done', item: id }, replace: true })
  })
  const reason = sentenceFor(whyNotResolve({ outcome, note, attempts: item.attempts }))
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t`Finish the request of ${{ name: item.name }}`}
      action={t`Finish request`}
      reason={reason}
      change={{ isPending, error: undefined }}
      onSubmit={() => mutate({ id: item.id, outcome, note })}
    >
      <SelectField label={t`Outcome`} value={outcome} onChange={(value) => setOutcome(value as QueueOutcome)}>
        {Object.entries(outcomes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Textarea
        label={t`Note`}
        description={<Trans>For the next nurse. The patient does not see it.</Trans>}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
        maxLength={queueLimits.resolution}
        autosize
        minRows={3}
      />
      <Text size="sm" c="dimmed">
        <Trans>The patient is told that the request is done.</Trans>
      </Text>
    </ConfirmDialog>
  )
}
