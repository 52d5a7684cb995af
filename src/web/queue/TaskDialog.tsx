import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { queueLimits } from '#contract/limits.ts'
import { CALLBACK_PRIORITY, whyNotAddTask } from '#rules/queue.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useQueueLabels } from './useQueueLabels.ts'

type Props = { userId: string; opened: boolean; onClose: () => void }

/** A nurse puts into the queue what is to be done for a patient of hers. */
export function TaskDialog({ userId, ...dialog }: Props) {
  const { t } = useLingui()
  const { priorities } = useQueueLabels()
  const form = useForm({
    initial: { words: '', priority: `${CALLBACK_PRIORITY}` },
    send: ({ words, priority }, id) => client.queue.addTask({ id, userId, words, priority: Number(priority) }),
    onSent: () => {
      form.reset()
      dialog.onClose()
      toast.success(t`Task added to the queue`)
    },
    onSettled: () => void refresh('queue'),
  })
  return (
    <ConfirmDialog
      {...dialog}
      form={form}
      title={t`Add to the support queue`}
      action={t`Add to queue`}
      reason={sentenceFor(whyNotAddTask(form.values.words))}
    >
      <Text>
        <Trans>Every nurse of the programme sees the task. The patient does not.</Trans>
      </Text>
      <Textarea label={t`What needs to be done`} {...form.field('words')} maxLength={queueLimits.words} autosize minRows={3} />
      <SelectField {...form.choice('priority')} label={t`Priority`} onChange={(priority) => form.change({ priority })}>
        {[2, 3, 4].map((priority) => (
          <option key={priority} value={priority}>
            {priorities[priority]}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  )
}
