import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PatientEnrolment } from '#contract/nurses.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { CoverDialog } from './CoverDialog.tsx'
import { teamOptions } from './nursesQuery.ts'

type Props = { userId: string; enrolment: PatientEnrolment }

/** What the lead does at a chart: give it another primary nurse, or let somebody cover. */
export function LeadTools({ userId, enrolment }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'transfer' | 'cover' | null>(null)
  const close = () => setOpen(null)
  return (
    <Tools>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('transfer')}>
        <Trans>Change primary nurse</Trans>
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('cover')}>
        <Trans>Add cover</Trans>
      </Button>
      {open === 'transfer' && <TransferDialog userId={userId} enrolment={enrolment} onClose={close} />}
      {open === 'cover' && <CoverDialog title={t`Cover for ${enrolment.name}`} of={{ userId }} onClose={close} />}
    </Tools>
  )
}

function TransferDialog({ userId, enrolment: { name, nurse }, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const { data } = useQuery(teamOptions)
  const form = useForm({
    initial: { nurseId: '' },
    send: ({ nurseId }) => client.nurses.transfer({ userId, toNurseId: nurseId, fromNurseId: nurse?.id ?? null }),
    onSettled: () => refresh('nurses', 'patientRecords'),
    onSent: onClose,
  })
  return (
    <ConfirmDialog
      form={form}
      onClose={onClose}
      title={t`Primary nurse of ${name}`}
      action={t`Save`}
      reason={form.values.nurseId ? undefined : t`Choose a nurse first.`}
    >
      <SelectField label={t`PSP nurse`} value={form.values.nurseId} onChange={(nurseId) => form.change({ nurseId })}>
        <option value="">{t`Choose`}</option>
        {data?.nurses
          .filter(({ id }) => id !== nurse?.id)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
      </SelectField>
    </ConfirmDialog>
  )
}
