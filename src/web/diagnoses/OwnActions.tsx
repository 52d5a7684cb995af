import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { visitLimits } from '#contract/limits.ts'
import { localDate } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { toast } from '#web/ui/toasts.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { withUndo } from '#web/ui/withUndo.ts'

type Props = { diagnosis: MyDiagnosis }

const refreshList = () => refresh('diagnoses', 'people', 'symptoms')

/** What a patient may do with what they added themselves. */
export function OwnActions({ diagnosis }: Props) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const remove = useRemove(diagnosis)
  return (
    <Tools label={t`Change this`}>
      <Button variant="default" aria-haspopup="dialog" leftSection={<IconPencil size={20} aria-hidden />} onClick={() => setEditing(true)}>
        <Trans>Edit</Trans>
      </Button>
      <ReasonedButton
        variant="default"
        leftSection={<IconTrash size={20} aria-hidden />}
        reason={useOfflineReason()}
        loading={remove.isPending}
        onClick={() => void remove.press()}
      >
        <Trans>Remove</Trans>
      </ReasonedButton>
      <Dialog opened={isEditing} onClose={() => setEditing(false)} title={t`Edit`}>
        <EditForm diagnosis={diagnosis} onClose={() => setEditing(false)} />
      </Dialog>
    </Tools>
  )
}

function EditForm({ diagnosis: { id, version, name, diagnosedOn }, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { name, diagnosedOn },
    validate: (values) => ({
      name: values.name.trim() === '' && sentenceFor('FIELDS_MISSING'),
      diagnosedOn:
        values.diagnosedOn === ''
          ? sentenceFor('FIELDS_MISSING')
          : values.diagnosedOn > localDate(screenNow()) && sentenceFor('DAY_TO_COME'),
    }),
    send: (values) => client.diagnoses.save({ id, version, name: values.name.trim(), diagnosedOn: values.diagnosedOn }),
    refusedAt: { ALREADY_LISTED: 'name', DAY_TO_COME: 'diagnosedOn' },
    onSettled: refreshList,
    onSent: onClose,
  })
  return (
    <Form form={form} label={t`Edit`} action={<Trans>Save</Trans>} onCancel={onClose}>
      <TextField label={t`What do you have?`} maxLength={visitLimits.diagnosis} autoComplete="off" {...form.field('name')} />
      <TextField type="date" label={t`Since when?`} max={localDate(screenNow())} {...form.field('diagnosedOn')} />
    </Form>
  )
}

/** It leaves the list at once, and comes back with 'Undo'. */
function useRemove({ id }: MyDiagnosis) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const restore = async () => {
    try {
      await client.diagnoses.restore({ id })
    } catch (error) {
      toast.destructive(sentenceForError(error))
    }
    await refreshList()
  }
  const press = async () => {
    setPending(true)
    try {
      await client.diagnoses.remove({ id })
      await navigate({ to: '/dashboard', search: { openDiagnosis: true }, replace: true })
      toast.success(
        t`Removed from your list`,
        withUndo(() => void restore()),
      )
      await refreshList()
    } catch (error) {
      toast.destructive(sentenceForError(error))
      setPending(false)
    }
  }
  return { press, isPending }
}
