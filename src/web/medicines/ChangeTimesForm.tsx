import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Medicine } from '#contract/medicines.ts'
import { nameOf } from '#rules/medicines/medicineWords.ts'
import { CORRECT_HOURS, whyNotChangeFrom } from '#rules/medicines/schedules.ts'
import { draftOf, scheduleOfDraft, type ScheduleDraft } from '#rules/medicines/scheduleDraft.ts'
import { instantAt, localDate } from '#rules/time.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { screenNow } from '#web/ui/clock.ts'
import type { MedicineFormProps } from './MedicineForms.tsx'
import { scheduleFaults } from './scheduleFaults.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { refreshMedicines } from './stockCalls.ts'

type Change = ScheduleDraft & { holds: 'now' | 'past'; since: string }

const typedInstant = (typed: string) => instantAt(typed.slice(0, 10), typed.slice(11, 16))

/** Other times from now on, or for the last hours too, where what was planned was wrong. */
export function ChangeTimesForm({ medicine, onClose }: MedicineFormProps) {
  const { t } = useLingui()
  const now = screenNow()
  const today = localDate(now)
  const form = useForm<Change, void>({
    initial: { ...draftOf(medicine.schedules.at(-1)?.schedule ?? null, today, medicine.form), holds: 'now', since: `${today}T00:00` },
    validate: ({ holds, since, ...draft }) => ({ ...scheduleFaults(draft, today), since: holds === 'past' && whyNotSince(since) }),
    send: ({ holds, since, ...draft }) => {
      const made = scheduleOfDraft(draft)
      if ('faults' in made) throw new Error('what is faulty is not sent')
      const effectiveFrom = holds === 'past' ? typedInstant(since) : null
      return client.medicines.changeSchedule({ id: medicine.id, version: medicine.version, schedule: made.schedule, effectiveFrom })
    },
    refusedAt: { TIMES_REPEATED: 'times', ENDS_BEFORE_START: 'endsOn', STARTS_TOO_LATE: 'startsOn', CHANGE_TOO_OLD: 'since' },
    onSettled: refreshMedicines,
    onSent: onClose,
  })
  function whyNotSince(since: string) {
    if (since.length < 16) return t`Choose a day and time.`
    const refusal = typedInstant(since) > now ? 'DAY_TO_COME' : whyNotChangeFrom(typedInstant(since), now)
    return refusal && sentenceFor(refusal)
  }
  return (
    <Form form={form} label={t`Change times`} action={<Trans>Save</Trans>} onCancel={onClose}>
      <ScheduleFields form={form} />
      <SegmentedControl
        label={t`From when it holds`}
        value={form.values.holds}
        onChange={(holds) => form.change({ holds })}
        options={[
          { value: 'now', label: form.values.startsOn > today ? t`From the first day` : t`From today` },
          { value: 'past', label: t`Correct the past` },
        ]}
      />
      {form.values.holds === 'past' && (
        <TextField
          type="datetime-local"
          label={t`Since when`}
          why={t`Up to ${CORRECT_HOURS} hours back. What you recorded stays.`}
          {...form.field('since')}
        />
      )}
    </Form>
  )
}

/** The same for what came onto the list without times; open while there is a medicine. */
export function TimesDialog({ medicine, onClose }: { medicine: Medicine | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(medicine) // stays for the closing
  if (medicine && medicine !== shown) setShown(medicine)
  return (
    <Dialog opened={medicine !== undefined} onClose={onClose} title={shown && t`When do you take ${{ medicine: nameOf(shown) }}?`}>
      {shown && <ChangeTimesForm medicine={shown} onClose={onClose} />}
    </Dialog>
  )
}
