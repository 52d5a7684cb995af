import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queueLimits } from '#contract/limits.ts'
import type { QueueItemWithHistory } from '#contract/queue.ts'
import { api } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { useQueueFormOptions } from './useQueueChange.ts'

type Props = { item: QueueItemWithHistory; opened: boolean; onClose: () => void }
type Noting = Props & {
  title: string
  action: string
  children: ReactNode
  send: (note: string, key: string) => Promise<QueueItemWithHistory>
  onSent?: (item: QueueItemWithHistory) => void
}

/** A step of a request with a note that may be left out. */
export function QueueNoteDialog({ item: _, title, action, children, send, onSent, ...dialog }: Noting) {
  const { t } = useLingui()
  const form = useForm({
    initial: { note: '' },
    send: ({ note }, key) => send(note, key),
    ...useQueueFormOptions((item) => {
      form.reset()
      dialog.onClose()
      onSent?.(item)
    }),
  })
  return (
    <ConfirmDialog {...dialog} form={form} title={title} action={action}>
      <Text>{children}</Text>
      <Textarea label={t`Note (optional)`} {...form.field('note')} maxLength={queueLimits.attemptNote} autosize minRows={2} />
    </ConfirmDialog>
  )
}

/** The lead gives it to a nurse. */
export function AssignDialog({ item, ...dialog }: Props) {
  const { t } = useLingui()
  const { data: nurses = [] } = useQuery({ ...api.queue.nurses.queryOptions(), enabled: dialog.opened })
  const form = useForm({
    initial: { nurseId: '' },
    send: ({ nurseId }) => client.queue.assign({ id: item.id, nurseId }),
    ...useQueueFormOptions(dialog.onClose),
  })
  const reason = form.values.nurseId ? undefined : t`Choose a nurse.`
  return (
    <ConfirmDialog {...dialog} form={form} title={t`Assign: ${{ name: item.patientName }}`} action={t`Assign`} reason={reason}>
      <Text>
        <Trans>The nurse is told, and has the request from then on.</Trans>
      </Text>
      <SelectField {...form.choice('nurseId')} label={t`PSP nurse`} onChange={(nurseId) => form.change({ nurseId })}>
        <option value="">{t`Choose`}</option>
        {nurses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  )
}
