import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handOverLimits } from '#contract/limits.ts'
import { whyNotAskDoctor } from '#rules/handOvers.ts'
import { addDays, instantAt, isRealDate, localDate, weekdayOf } from '#rules/time.ts'
import { api, refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { HandOverLines } from './HandOverLines.tsx'

type Props = { patientId: string }

/** For a nurse who may read the chart: what was asked of doctors about this patient, and a new question. */
export function PatientHandOvers({ patientId }: Props) {
  const { data } = useSuspenseQuery(api.handOvers.ofPatient.queryOptions({ input: { patientId } }))
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" aria-keyshortcuts="d" onClick={() => setOpen(true)}>
        <Trans>Ask a doctor</Trans>
      </Button>
      {data.handOvers.length > 0 && <HandOverLines handOvers={data.handOvers} />}
      <AskDoctorDialog patientId={patientId} opened={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  )
}

/** The next day from Monday to Friday. */
function nextWeekday(today: string): string {
  const next = addDays(today, 1)
  return weekdayOf(next) % 6 === 0 ? nextWeekday(next) : next
}

/** The end of the working day. */
const dueOf = (on: string) => (isRealDate(on) ? instantAt(on, '17:00') : new Date(0))

function AskDoctorDialog({ patientId, ...dialog }: Props & { opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const now = useNow(60_000)
  const { data: doctors = [] } = useQuery({ ...api.handOvers.doctors.queryOptions({ input: { patientId } }), enabled: dialog.opened })
  const form = useForm({
    initial: { doctorId: '', question: '', on: nextWeekday(localDate(now)) },
    send: ({ on, ...typed }, id) => client.handOvers.askDoctor({ id, patientId, ...typed, dueAt: dueOf(on) }),
    onSent: () => {
      form.reset()
      dialog.onClose()
      toast.success(t`Question sent to the doctor`)
    },
    onSettled: () => void refresh('handOvers'),
  })
  const { doctorId, question, on } = form.values
  const nobody = doctors.length === 0 ? t`No doctor has this patient in care now.` : t`Choose a doctor.`
  const reason = doctorId ? sentenceFor(whyNotAskDoctor({ question, dueAt: dueOf(on) }, now)) : nobody
  return (
    <ConfirmDialog {...dialog} form={form} title={t`Ask a doctor`} action={t`Send question`} reason={reason}>
      {doctors.length === 0 && (
        <Text size="sm">
          <Trans>Only a doctor who has this patient in care can be asked.</Trans>
        </Text>
      )}
      <SelectField {...form.choice('doctorId')} label={t`Doctor`} onChange={(value) => form.change({ doctorId: value })}>
        <option value="">{t`Choose`}</option>
        {doctors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Textarea
        label={t`What do you need from the doctor?`}
        description={<Trans>The patient sees that you asked, not your words.</Trans>}
        {...form.field('question')}
        maxLength={handOverLimits.question}
        autosize
        minRows={3}
      />
      <TextInput type="date" size="md" label={t`By the end of`} min={localDate(now)} {...form.field('on')} maw={240} />
    </ConfirmDialog>
  )
}
