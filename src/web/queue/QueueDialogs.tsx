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
import { QueueNoteDialog } from './QueueNoteDialogs.tsx'
import { useQueueFormOptions } from './useQueueChange.ts'
import { useQueueLabels } from './useQueueLabels.ts'

type Props = { item: QueueItemWithHistory; opened: boolean; onClose: () => void }

/** Notes that nobody answered. */
export function ContactAttemptDialog(props: Props) {
  const { t } = useLingui()
  const { item } = props
  return (
    <QueueNoteDialog
      {...props}
      title={t`Log a call attempt: ${{ name: item.patientName }}`}
      action={t`Log attempt`}
      send={(note, attemptId) => client.queue.recordAttempt({ id: item.id, attemptId, note })}
    >
      {item.type === 'callback_request' ? (
        <Trans>The patient is told that we tried to call. Only nurses see your note.</Trans>
      ) : (
        <Trans>Only nurses see your note.</Trans>
      )}
    </QueueNoteDialog>
  )
}

/** The patient's part is next: the request stays with its nurse. */
export function WaitDialog(props: Props) {
  const { t } = useLingui()
  const { item } = props
  return (
    <QueueNoteDialog
      {...props}
      title={t`Wait for the patient: ${{ name: item.patientName }}`}
      action={t`Wait for patient`}
      send={(note) => client.queue.wait({ id: item.id, note })}
    >
      <Trans>The request stays with you until you go on. Write down what you wait for.</Trans>
    </QueueNoteDialog>
  )
}

/** Takes up a request that is closed. */
export function ReopenDialog(props: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { item } = props
  return (
    <QueueNoteDialog
      {...props}
      title={t`Reopen the request: ${{ name: item.patientName }}`}
      action={t`Reopen`}
      send={(note) => client.queue.reopen({ id: item.id, note })}
      onSent={({ id }) => void navigate({ to: '.', search: { view: 'mine', item: id } as never, replace: true })}
    >
      <Trans>The request is yours from then on.</Trans>
    </QueueNoteDialog>
  )
}

/** Ends a request: what came of it, in a word and a note. */
export function ResolveDialog({ item, ...dialog }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { outcomes } = useQueueLabels()
  const form = useForm({
    initial: { outcome: '' as QueueOutcome | '', note: '' },
    send: ({ outcome, note }) => client.queue.resolve({ id: item.id, outcome: outcome as QueueOutcome, note }),
    ...useQueueFormOptions(({ id }) => {
      dialog.onClose()
      toast.success(t`Request closed`)
      void navigate({ to: '.', search: { view: 'done', item: id } as never, replace: true })
    }),
  })
  const { outcome, note } = form.values
  const reason = outcome
    ? sentenceFor(whyNotResolve({ outcome, note, priority: item.priority, events: item.events }))
    : t`Choose an outcome.`
  return (
    <ConfirmDialog
      {...dialog}
      form={form}
      title={t`Close the request: ${{ name: item.patientName }}`}
      action={t`Close request`}
      reason={reason}
    >
      <SelectField {...form.choice('outcome')} label={t`Outcome`} onChange={(value) => form.change({ outcome: value as QueueOutcome })}>
        <option value="">{t`Choose`}</option>
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
        {item.type === 'callback_request' && <Trans>The patient is told that the request is closed.</Trans>}
      </Text>
    </ConfirmDialog>
  )
}
