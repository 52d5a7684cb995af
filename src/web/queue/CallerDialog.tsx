import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { queueLimits, supportLimits } from '#contract/limits.ts'
import { whyNotCallBack } from '#rules/support.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** Writes down somebody who rang and has no account. */
export function CallerDialog(dialog: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { name: '', phone: '', words: '' },
    send: (caller, id) => client.queue.addCaller({ id, ...caller }),
    onSent: () => {
      form.reset()
      dialog.onClose()
      toast.success(t`Caller added to the queue`)
    },
    onSettled: () => void refresh('queue'),
  })
  return (
    <ConfirmDialog
      {...dialog}
      form={form}
      title={t`Add a caller`}
      action={t`Add to queue`}
      reason={sentenceFor(whyNotCallBack(form.values))}
    >
      <Text>
        <Trans>For somebody who phoned and has no account. No record opens by it.</Trans>
      </Text>
      <TextField label={t`Name`} {...form.field('name')} maxLength={supportLimits.name} />
      <PhoneField label={t`Phone number`} {...form.field('phone')} />
      <Textarea label={t`What they said`} {...form.field('words')} maxLength={queueLimits.words} autosize minRows={3} />
    </ConfirmDialog>
  )
}
