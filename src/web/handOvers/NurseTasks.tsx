import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handOverLimits } from '#contract/limits.ts'
import { whyNotAskNurses } from '#rules/handOvers.ts'
import { api, refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { toast } from '#web/ui/toasts.tsx'
import { HandOverLines } from './HandOverLines.tsx'

/** In a visit's follow-up: what the doctor asks the nurses who support this patient (domain 7.3). */
export function NurseTasks({ patientId }: { patientId: string }) {
  const { data } = useSuspenseQuery(api.handOvers.ofPatient.queryOptions({ input: { patientId } }))
  const [isOpen, setOpen] = useState(false)
  const tasks = data.handOvers.filter(({ to }) => to === 'nurses')
  return (
    <Stack gap="sm" align="flex-start">
      {data.isInProgramme ? (
        <Button variant="default" onClick={() => setOpen(true)}>
          <Trans>Task for the nurses</Trans>
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>Nurses do not support this patient: they are not in the support programme.</Trans>
        </Text>
      )}
      {tasks.length > 0 && <HandOverLines handOvers={tasks} />}
      <AskNursesDialog patientId={patientId} opened={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  )
}

function AskNursesDialog({ patientId, ...dialog }: { patientId: string; opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { question: '', isUrgent: false },
    send: (task, id) => client.handOvers.askNurses({ id, patientId, ...task }),
    onSent: () => {
      form.reset()
      dialog.onClose()
      toast.success(t`Task sent to the nurses`)
    },
    onSettled: () => void refresh('handOvers'),
  })
  return (
    <ConfirmDialog
      {...dialog}
      form={form}
      title={t`Task for the nurses`}
      action={t`Send task`}
      reason={sentenceFor(whyNotAskNurses(form.values))}
    >
      <Textarea
        label={t`What should the nurse do?`}
        description={<Trans>The patient sees that there is a task, not your words.</Trans>}
        {...form.field('question')}
        maxLength={handOverLimits.question}
        autosize
        minRows={3}
      />
      <Checkbox
        size="md"
        label={<Trans>Urgent: within 2 working hours</Trans>}
        checked={form.values.isUrgent}
        onChange={(event) => form.change({ isUrgent: event.currentTarget.checked })}
      />
    </ConfirmDialog>
  )
}
