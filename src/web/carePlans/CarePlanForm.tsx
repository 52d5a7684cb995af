import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PatientCarePlan } from '#contract/carePlans.ts'
import { carePlanLimits } from '#contract/limits.ts'
import { whyNotSavePlan } from '#rules/carePlans.ts'
import { localDate } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { FormConflict } from '#web/forms/ConflictChoice.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useUnsavedWarning } from '#web/forms/useUnsavedWarning.tsx'
import { useVersionedForm } from '#web/forms/useVersionedForm.ts'
import { toast } from '#web/ui/toasts.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { ActionFields } from './ActionFields.tsx'
import { contentOf, typedPlanOf } from './carePlanForm.ts'
import { GoalFields } from './GoalFields.tsx'
import { useConflictFields } from './useConflictFields.ts'

type Props = { userId: string; plan: PatientCarePlan }

/** Writes the next version of a plan; it begins with what stands, or with what the record knows. Another's version takes nothing typed away. */
export function CarePlanForm({ userId, plan }: Props) {
  const { t } = useLingui()
  const { form, dialog } = useCarePlanForm({ userId, plan })
  const { goals, actions } = form.values
  const { conflict } = form
  if (conflict)
    return (
      <>
        <FormConflict conflict={conflict} storedBy={() => conflict.theirs.versions[0]?.nurseName} />
        {dialog}
      </>
    )
  return (
    <Form form={form} label={t`Care plan`} action={t`Save and send to the patient`}>
      <Textarea
        label={t`Problems`}
        description={t`One on each line, in words the patient uses.`}
        {...form.field('problems')}
        maxLength={carePlanLimits.line * carePlanLimits.problems}
        autosize
        minRows={2}
      />
      <Title order={2}>
        <Trans>Goals</Trans>
      </Title>
      <GoalFields goals={goals} onChange={(changed) => form.change({ goals: changed })} />
      <Title order={2}>
        <Trans>Who does what</Trans>
      </Title>
      <ActionFields actions={actions} onChange={(changed) => form.change({ actions: changed })} />
      <Textarea label={t`What could get in the way`} {...form.field('barriers')} maxLength={carePlanLimits.barriers} autosize minRows={2} />
      <TextInput
        type="number"
        min={1}
        max={carePlanLimits.everyDays}
        label={t`Follow-up every how many days`}
        {...form.field('everyDays')}
      />
      <TextInput type="date" label={t`Review the plan on`} {...form.field('reviewOn')} />
      {dialog}
    </Form>
  )
}

const withVersion = (plan: PatientCarePlan) => ({ ...plan, version: plan.versions[0]?.number ?? 0 })

function useCarePlanForm({ userId, plan }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const today = localDate(screenNow())
  const { onDirty, dialog } = useUnsavedWarning()
  const form = useVersionedForm({
    stored: withVersion(plan),
    toForm: (stored) => typedPlanOf(stored, today),
    fields: useConflictFields(),
    readStored: async () => withVersion(await client.carePlans.ofPatient({ userId })),
    validate: (values) => {
      const content = contentOf(values)
      const refusal = whyNotSavePlan(content, today)
      const isNumber = content.everyDays >= 1 && content.everyDays <= carePlanLimits.everyDays && Number.isInteger(content.everyDays)
      return {
        form: refusal === 'FIELDS_MISSING' && t`Write at least one goal.`,
        everyDays: !isNumber && t`Enter a number of days from 1 to ${carePlanLimits.everyDays}.`,
        reviewOn: refusal === 'DAY_PASSED' && sentenceFor(refusal),
      }
    },
    send: async (values, after, id) => {
      await client.carePlans.save({ userId, id, after, content: contentOf(values) })
      return { ...plan, version: after + 1 }
    },
    onSent: () => {
      onDirty('plan', false)
      toast.success(t`The plan is saved. The patient can read it now.`)
      void navigate({ to: '/nurse/patients/$patientId', params: { patientId: userId }, ignoreBlocker: true })
    },
    onSettled: () => refresh('carePlans'),
  })
  useEffect(() => onDirty('plan', form.isDirty), [form.isDirty, onDirty])
  return { form, dialog }
}
