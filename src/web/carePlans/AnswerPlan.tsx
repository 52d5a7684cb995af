import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarePlan } from '#contract/carePlans.ts'
import { carePlanLimits } from '#contract/limits.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { screenDate } from '#web/dates.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = { plan: CarePlan }

/** 'I agree', or what the patient wants to talk about. */
export function AnswerPlan({ plan: { id, agreedAt, comment } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const offline = useOfflineReason()
  const agree = useMutation({
    mutationFn: () => client.carePlans.agree({ id }),
    onError: (error) => void toast.destructive(sentenceForError(error)),
    onSettled: () => void refresh('carePlans'),
  })
  const agreed = agreedAt && screenDate(agreedAt)
  return (
    <Stack gap="sm">
      {agreed && (
        <StatusBadge tone="good">
          <Trans>You agreed on {agreed}</Trans>
        </StatusBadge>
      )}
      {comment !== null && (
        <div>
          <Text fw={550}>
            <Trans>You want to talk about this. Your nurse calls you.</Trans>
          </Text>
          <Text className="plan-words">{comment}</Text>
        </div>
      )}
      <Actions>
        <Button variant="default" onClick={() => setOpen(true)}>
          <Trans>I want to talk about this</Trans>
        </Button>
        {!agreed && (
          <ReasonedButton reason={offline} loading={agree.isPending} onClick={() => agree.mutate()}>
            <Trans>I agree</Trans>
          </ReasonedButton>
        )}
      </Actions>
      <CommentDialog id={id} opened={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  )
}

function CommentDialog({ id, ...dialog }: { id: string; opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { text: '' },
    tidy: ({ text }) => ({ text: text.trim() }),
    validate: ({ text }) => ({ text: text === '' && t`Write what you want to talk about.` }),
    send: ({ text }) => client.carePlans.comment({ id, text }),
    onSent: () => {
      form.reset()
      dialog.onClose()
      toast.success(t`Sent. Your nurse will call you.`)
    },
    onSettled: () => refresh('carePlans'),
  })
  return (
    <ConfirmDialog {...dialog} form={form} title={t`I want to talk about this`} action={t`Send to my nurse`}>
      <Textarea
        label={t`What do you want to talk about?`}
        description={t`Your nurses read this in working hours. If you need help at once, use Help now.`}
        {...form.field('text')}
        maxLength={carePlanLimits.comment}
        autosize
        minRows={3}
      />
    </ConfirmDialog>
  )
}
