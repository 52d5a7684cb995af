import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import type { MedicineForm, PatientMedicines } from '#contract/medicines.ts'
import { medicineLimits } from '#contract/limits.ts'
import { planAt } from '#rules/medicines/medicines.ts'
import { formWords } from '#rules/medicines/medicineWords.ts'
import { whyNotSchedule } from '#rules/medicines/schedules.ts'
import { localDate } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm, type FieldErrors } from '#web/forms/useForm.ts'
import { isSame } from '#web/forms/values.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { screenNow } from '#web/ui/clock.ts'
import type { PatientMedicine } from './patientMedicinesQuery.ts'
import { draftOf, numberIn, toDetails, toSchedule, type ProposalDraft } from './proposalDraft.ts'
import { ProposalWarnings } from './ProposalWarnings.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'

type Props = { userId: string; before: PatientMedicine | undefined; known: PatientMedicines; onDone: () => void }

/** A new medicine, or another strength or other times of one that is taken. */
export function ProposeMedicine({ userId, before, known, onDone }: Props) {
  const { t } = useLingui()
  const forms = formWords()
  const today = localDate(screenNow())
  const kept = before && planAt(before.schedules, screenNow())
  const initial = draftOf(today, before, kept)
  const faultsOf = useDraftFaults((draft) => toSchedule(draft, today, kept), today)
  const form = useForm<ProposalDraft, unknown>({
    initial,
    validate: (draft) =>
      before && isSame({ ...draft, note: '' }, initial)
        ? { form: t`This is how it is taken now. Change something first.` }
        : faultsOf(draft),
    send: (draft, id) => {
      const same = { id, userId, note: draft.note, details: toDetails(draft, before), schedule: toSchedule(draft, today, kept) }
      return client.medicineProposals.propose(before ? { ...same, kind: 'change', medicationId: before.id } : { ...same, kind: 'add' })
    },
    onSettled: () => refresh('medicines'),
    onSent: onDone,
  })
  return (
    <Form form={form} action={t`Send proposal`} onCancel={onDone}>
      <Text>
        <Trans>The patient is told, and confirms it with times that suit them. Nothing changes until then.</Trans>
      </Text>
      {!before && <TextField label={t`Medicine (generic or brand name)`} maxLength={medicineLimits.name} {...form.field('name')} />}
      <ProposalWarnings name={form.values.name} before={before} known={known} />
      <TextField label={t`Strength`} why={t`For example 500 mg`} maxLength={medicineLimits.strength} {...form.field('strengthText')} />
      <SelectField label={t`Dosage form`} {...form.choice('form')} onChange={(chosen) => form.change({ form: chosen as MedicineForm })}>
        {Object.entries(forms).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <ScheduleFields form={form} canKeep={initial.how === 'kept'} />
      <TextField label={t`What it is for`} maxLength={medicineLimits.indication} {...form.field('indication')} />
      <Textarea
        label={t`Instructions (optional)`}
        description={t`The patient reads this beside the times. It must not say another dose.`}
        minRows={2}
        maxLength={medicineLimits.instructions}
        {...form.field('instructions')}
      />
      <TextField label={t`Note (the patient reads this)`} maxLength={medicineLimits.proposalNote} {...form.field('note')} />
    </Form>
  )
}

/** What is missing, by its field; what the server would refuse, in the same words. */
function useDraftFaults(scheduleOf: (draft: ProposalDraft) => Parameters<typeof whyNotSchedule>[0], today: string) {
  const { t } = useLingui()
  const isWhole = (text: string, most: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most
  return (draft: ProposalDraft): FieldErrors<ProposalDraft> => {
    const { how, times, daysOfWeek, courseDays, maxPer24h } = draft
    const quantity = numberIn(draft.doseQty)
    const isTimed = how === 'daily' || how === 'weekdays'
    const faults = {
      name: draft.name.trim() === '' && t`Enter a medicine.`,
      doseQty: how !== 'kept' && !(quantity !== null && quantity >= 0.001 && quantity <= 9999) && t`Enter a number, for example 1 or 0.5.`,
      doseUnit: how !== 'kept' && draft.doseUnit.trim() === '' && t`Enter what is counted, for example tablet.`,
      daysOfWeek: how === 'weekdays' && daysOfWeek.length === 0 && t`Choose at least one day.`,
      times: isTimed && times.some((time) => time === '') && t`Enter each time.`,
      courseDays: how !== 'kept' && courseDays !== '' && !isWhole(courseDays, 365) && t`Enter days from 1 to 365, or leave it empty.`,
      maxPer24h: how === 'prn' && maxPer24h !== '' && !isWhole(maxPer24h, 24) && t`Enter a number from 1 to 24, or leave it empty.`,
    }
    if (Object.values(faults).some(Boolean)) return faults
    const refused = whyNotSchedule(scheduleOf(draft), today)
    return refused ? { times: sentenceFor(refused) } : {}
  }
}
