import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { queueLimits } from '#contract/limits.ts'
import type { QueueOutcome, QueueItemWithHistory } from '#contract/queue.ts'
import { whyNotResolve } from '#rules/queue.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useQueueFormOptions } from './useQueueChange.ts'
import { useQueueLabels } from './useQueueLabels.ts'

type Props = { item: QueueItemWithHistory; opened: boolean; onClose: () => void }

/** Notes that nobody answered. */
export function ContactAttemptDialog({ item, ...dialog }: Props) {
  const { t } = useLingui()
  const form = useForm({
    initial: { note: '' },
    send: ({ note }, attemptId) => client.queue.recordAttempt({ id: item.id, attemptId, note }),
    ...useQueueFormOptions(() => {
      form.reset()
      dialog.onClose()
    }),
  })
  return (
    <ConfirmDialog {...dialog} form={form} title={t`Log a call attempt: ${{ name: item.patientName }}`} action={t`Log attempt`}>
      <Text>
        <Trans>The patient is told that we tried to call. Only nurses see your note.</Trans>
      </Text>
      <Textarea label={t`Note (optional)`} {...form.field('note')} maxLength={queueLimits.attemptNote} autosize minRows={2} />
    </ConfirmDialog>
  )
}

/** Ends a request: what came of it, in a word and a note. */
export function ResolveDialog({ item, ...dialog }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { outcomes } = useQueueLabels()
  const form = useForm({
    initial: { outcome: 'advice_given' as QueueOutcome, note: '' },
    send: (ending) => client.queue.resolve({ id: item.id, ...ending }),
    ...useQueueFormOptions(({ id }) => {
      dialog.onClose()
      toast.success(t`Request closed`)
      void navigate({ to: '.', search: { view: 'done', item: id } as never, replace: true })
    }),
  })
  return (
    <ConfirmDialog
      {...dialog}
      form={form}
      title={t`Close the request: ${{ name: item.patientName }}`}
      action={t`Close request`}
      reason={sentenceFor(whyNotResolve({ ...form.values, attempts: item.attempts, priority: item.priority }))}
    >
      <SelectField {...form.choice('outcome')} label={t`Outcome`} onChange={(value) => form.change({ outcome: value as QueueOutcome })}>
        {Object.entries(outcomes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Textarea
        label={t`Note`}
        description={<Trans>Only nurses see it.</Trans>}
        {...form.field('note')}
        maxLength={queueLimits.resolution}
        autosize
        minRows={3}
      />
      <Text size="sm" c="dimmed">
        <Trans>The patient is told that the request is closed.</Trans>
      </Text>
    </ConfirmDialog>
  )
}
