import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { whyNotCover } from '#rules/enrolments.ts'
import { isRealDate, localDate } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { teamOptions } from './nursesQuery.ts'

type Props = { title: string; of: { userId: string } | { absentNurseId: string }; onClose: () => void }

/** Who reads the chart, or all charts of a nurse, on which days. */
export function CoverDialog({ title, of, onClose }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(teamOptions)
  const today = localDate(useNow(60_000))
  const form = useForm({
    initial: { nurseId: '', fromOn: today, untilOn: today },
    send: (typed, key) => client.nurses.addCover({ ...typed, of, id: key }),
    onSettled: () => refresh('nurses', 'patientRecords'),
    onSent: () => {
      toast.success(t`Cover added`)
      onClose()
    },
  })
  const { nurseId, fromOn, untilOn } = form.values
  const isComplete = nurseId && isRealDate(fromOn) && isRealDate(untilOn)
  const fault = isComplete ? sentenceFor(whyNotCover({ fromOn, untilOn }, today)) : t`Choose a nurse and the days first.`
  const absent = 'absentNurseId' in of ? of.absentNurseId : null
  return (
    <ConfirmDialog form={form} onClose={onClose} title={title} action={t`Add cover`} reason={fault}>
      <SelectField label={t`Nurse who covers`} value={nurseId} onChange={(chosen) => form.change({ nurseId: chosen })}>
        <option value="">{t`Choose`}</option>
        {data?.nurses
          .filter(({ id }) => id !== absent)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
      </SelectField>
      <TextField label={t`First day`} type="date" required {...form.field('fromOn')} />
      <TextField label={t`Last day`} type="date" required {...form.field('untilOn')} />
    </ConfirmDialog>
  )
}
