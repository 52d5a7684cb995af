import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Medicine } from '#contract/medicines.ts'
import { detailsOfDraft, emptyDetails, type DetailsDraft } from '#rules/medicines/detailsDraft.ts'
import { emptyDraft, scheduleOfDraft, typedNumber, unitOfForm, type ScheduleDraft } from '#rules/medicines/scheduleDraft.ts'
import { localDate } from '#rules/time.ts'
import { client } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm, type FieldErrors } from '#web/forms/useForm.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { dialogSteps } from '#web/ui/dialogHistory.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useDialogStep } from '#web/ui/useDialogEntry.ts'
import { AdviceFields, NameFields } from './DetailsFields.tsx'
import { SafetyNotes } from './SafetyNotes.tsx'
import { scheduleFaults } from './scheduleFaults.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { refreshMedicines } from './stockCalls.ts'

type Draft = DetailsDraft & ScheduleDraft & { stock: string }
/** What a page that is loaded again still has. */
type Progress = { step?: number; draft?: Draft }
type Props = { opened: boolean; others: readonly Medicine[]; onClose: () => void }

const LAST_STEP = 3
const STOCK = { min: 0, max: 9999 }

/** Adds a medicine in three steps: which, when, and what else there is to know. What was typed stays until it is added. */
export function AddMedicineDialog({ opened, others, onClose }: Props) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft>()
  const form = { opened, others, draft, onDraft: setDraft, onClose }
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Add a medicine`} size="lg" kept="add-medicine">
      <AddMedicine {...form} />
    </Dialog>
  )
}

type FormProps = Props & { draft: Draft | undefined; onDraft: (draft: Draft | undefined) => void }

function AddMedicine({ opened, others, draft, onDraft, onClose }: FormProps) {
  const { t } = useLingui()
  const { step = 1, draft: kept } = useDialogStep<Progress>()
  const today = localDate(screenNow())
  const form = useForm<Draft, void>({
    initial: kept ?? draft ?? { ...emptyDetails, ...emptyDraft(today), stock: '' },
    validate: (values): FieldErrors<Draft> => {
      if (step === 1) return { name: values.name.trim() === '' && t`Enter the name of the medicine.` }
      if (step === 2) return scheduleFaults(values, today)
      return { stock: values.stock.trim() !== '' && typedNumber(values.stock, STOCK) === undefined && t`Enter a number from 0 to 9999.` }
    },
    send: async (values, key) => {
      if (step === LAST_STEP) await add(values, key)
    },
    onSettled: () => step === LAST_STEP && refreshMedicines(),
    onSent: (_, values) => {
      if (step < LAST_STEP) return dialogSteps.next({ step: step + 1, draft: values } satisfies Progress)
      onDraft(undefined)
      onClose()
    },
  })
  const { values, change } = form
  useEffect(() => {
    onDraft(values)
    dialogSteps.keep({ draft: values } satisfies Progress)
    // oxlint-disable-next-line react/exhaustive-deps -- whenever something was typed, or a step was taken back
  }, [values, step])
  const isLast = step === LAST_STEP
  return (
    <Form
      form={form}
      label={t`Add a medicine`}
      action={isLast ? <Trans>Add to my medicines</Trans> : <Trans>Next</Trans>}
      offline={isLast ? t`You are offline. What you typed stays here.` : null}
      onCancel={step === 1 ? onClose : () => dialogSteps.back(1)}
      cancel={step === 1 ? <Trans>Cancel</Trans> : <Trans>Back</Trans>}
    >
      <StepHeading step={step} isShown={opened} />
      {step === 1 && (
        <NameFields form={form} onForm={(chosen) => change({ unit: unitOfForm(chosen) })}>
          <SafetyNotes medicine={values} others={others} />
        </NameFields>
      )}
      {step === 2 && <ScheduleFields form={form} />}
      {isLast && (
        <>
          <AdviceFields form={form} />
          <TextField
            label={t`How much you have now (optional)`}
            why={t`Counted in: ${values.unit}. Then you see how many days it lasts.`}
            inputMode="decimal"
            {...form.field('stock')}
          />
        </>
      )}
    </Form>
  )
}

function add(values: Draft, id: string) {
  const made = scheduleOfDraft(values)
  if ('faults' in made) throw new Error('what is faulty does not come to the last step')
  return client.medicines.add({
    id,
    details: detailsOfDraft(values),
    schedule: made.schedule,
    stock: typedNumber(values.stock, STOCK) ?? null,
  })
}

/** A new step is read out, and keys work from its beginning. A dialog that closes goes back over its steps, and gives the focus to what opened it. */
function StepHeading({ step, isShown }: { step: number; isShown: boolean }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (isShown && step !== before.current) heading.current?.focus()
    before.current = step
  }, [step, isShown])
  const titles = [t`Which medicine`, t`When you take it`, t`What else to know`]
  return (
    <div>
      <Text size="sm" c="dimmed">
        <Trans>
          Step {step} of {LAST_STEP}
        </Trans>
      </Text>
      <Title order={3} ref={heading} tabIndex={-1} data-autofocus>
        {titles[step - 1]}
      </Title>
    </div>
  )
}
