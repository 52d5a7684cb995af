import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { screenPrice } from '#web/money.ts'
import { useState } from 'react'
import type { StaffAccount } from '#contract/staff.ts'
import { type Detail, DetailsList } from '#web/ui/DetailsList.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { RegistrationExpiry } from './RegistrationExpiry.tsx'

type Props = { account: StaffAccount; now: Date }

/** What the register says of this person; what changed there is changed here. */
export function RegistrationCard({ account, now }: Props) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const saved = () => {
    setEditing(false)
    toast.success(t`Registration saved`)
  }
  if (isEditing) return <RegistrationForm account={account} onSaved={saved} onCancel={() => setEditing(false)} />
  return (
    <Stack align="flex-start">
      <RegistrationDetails account={account} now={now} />
      <Button variant="default" onClick={() => setEditing(true)}>
        <Trans>Edit registration</Trans>
      </Button>
    </Stack>
  )
}

function RegistrationDetails({ account, now }: Props) {
  const { doctor, nurse } = account
  const until = <RegistrationExpiry account={account} now={now} />
  const ofNurse: Detail[] = [
    { id: 'number', name: <Trans>SANC number</Trans>, value: nurse?.sanc_number ?? <Trans>Missing</Trans> },
    { id: 'until', name: <Trans>Practising certificate valid until</Trans>, value: nurse ? until : <Trans>Missing</Trans> },
  ]
  if (account.role === 'nurse') return <DetailsList details={ofNurse} />
  const missing = <Trans>Missing</Trans>
  return (
    <DetailsList
      details={[
        { id: 'number', name: <Trans>HPCSA number</Trans>, value: doctor?.hpcsa_number || missing },
        { id: 'until', name: <Trans>Registration valid until</Trans>, value: doctor ? until : missing },
        { id: 'qualification', name: <Trans>Qualification</Trans>, value: doctor?.qualification || missing },
        { id: 'address', name: <Trans>Practice address</Trans>, value: doctor?.practice_address || missing },
        { id: 'practice', name: <Trans>Practice number</Trans>, value: doctor?.practice_no || <Trans>None</Trans> },
        { id: 'specialty', name: <Trans>Specialty</Trans>, value: doctor?.specialty || missing },
        {
          id: 'specialist',
          name: <Trans>Registered as a specialist</Trans>,
          value: doctor?.is_specialist ? <Trans>Yes</Trans> : <Trans>No</Trans>,
        },
        { id: 'price', name: <Trans>Price of a consultation</Trans>, value: doctor ? screenPrice(doctor.price_cents) : missing },
      ]}
    />
  )
}
