import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FollowUpPatient, FollowUpRecord } from '#contract/followUps.ts'
import { whyNotMove } from '#rules/followUps/safetyCheck.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { screenDateTime } from '#web/dates.ts'
import { inDateTimeField, instantInField } from '#web/forms/dateTimeField.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { screenNow } from '#web/ui/clock.ts'
import { Fold } from '#web/ui/Fold.tsx'
import { focusScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = { patient: FollowUpPatient; next: FollowUpRecord }

/** Another time for the one that stands; what was typed in it stays. */
export function MoveFollowUp({ patient: { safetyCheckAt }, next: { id, type, scheduledAt } }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    initial: { at: inDateTimeField(scheduledAt) },
    validate: ({ at }) => {
      const refusal = whyNotMove({ type, safetyCheckAt, scheduledAt }, instantInField(at) ?? new Date(0), screenNow())
      return { at: refusal && sentenceFor(refusal) }
    },
    send: ({ at }) => client.followUps.move({ id, from: scheduledAt, at: instantInField(at)! }),
    onSent: (_, { at }) => {
      focusScreenTitle() // which says the new time; this form is closed with it
      toast.success(t`Moved to ${{ when: screenDateTime(instantInField(at)!) }}. The patient is told.`)
    },
    onSettled: () => refresh('followUps'),
  })
  return (
    <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} title={<Trans>Call at another time</Trans>}>
      <Form form={form} label={t`Call at another time`} action={t`Move`} isShort>
        <TextInput type="datetime-local" label={t`New date and time`} {...form.field('at')} />
      </Form>
    </Fold>
  )
}
