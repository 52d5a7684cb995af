import { useLingui } from '@lingui/react/macro'
import { Card, TextInput } from '@mantine/core'
import type { FollowUpType } from '#contract/followUps.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { inDateTimeField, instantInField } from '#web/forms/dateTimeField.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { useFollowUpWords } from './followUpWords.ts'

/** The first follow-up, or the next where none stands. */
export function ScheduleForm({ userId, proposedAt }: { userId: string; proposedAt: Date }) {
  const { t } = useLingui()
  const { types } = useFollowUpWords()
  const form = useForm({
    initial: { type: 'phone_call' as FollowUpType, at: inDateTimeField(proposedAt) },
    validate: ({ at }) => ({ at: (instantInField(at) ?? new Date(0)) <= screenNow() && sentenceFor('FOLLOW_UP_IN_PAST') }),
    send: ({ type, at }, id) => client.followUps.schedule({ userId, id, type, at: instantInField(at)! }),
    onSettled: () => refresh('followUps'),
  })
  return (
    <Card>
      <Form form={form} label={t`Schedule a follow-up`} action={t`Schedule`} isShort>
        <SelectField {...form.choice('type')} label={t`Type`} onChange={(type) => form.change({ type: type as FollowUpType })}>
          {(Object.keys(types) as FollowUpType[]).map((one) => (
            <option key={one} value={one}>
              {types[one]}
            </option>
          ))}
        </SelectField>
        <TextInput type="datetime-local" label={t`Date and time`} {...form.field('at')} />
      </Form>
    </Card>
  )
}
