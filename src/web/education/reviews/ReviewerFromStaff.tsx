import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StaffAccount } from '#contract/staff.ts'
import { api } from '#web/api/api.ts'
import { SelectField } from '#web/ui/SelectField.tsx'

type Reviewer = { reviewerName: string; reviewerNumber: string }

const numberOf = ({ doctor, nurse }: StaffAccount) => doctor?.hpcsa_number ?? nurse?.sanc_number ?? ''

/** Fills in who of the staff read a text; a clinician from elsewhere is typed. */
export function ReviewerFromStaff({ number, onChoose }: { number: string; onChoose: (reviewer: Reviewer) => void }) {
  const { t } = useLingui()
  const { data = [] } = useQuery(api.staff.list.queryOptions())
  const clinicians = data.filter((one) => one.status === 'active' && numberOf(one) !== '')
  const nameOf = ({ first_name, last_name, doctor }: StaffAccount) => [doctor && t`Dr.`, first_name, last_name].filter(Boolean).join(' ')
  if (clinicians.length === 0) return null
  const shown = clinicians.find((one) => numberOf(one) === number)
  const choose = (id: string) => {
    const chosen = clinicians.find((one) => one.id === id)
    onChoose({ reviewerName: chosen ? nameOf(chosen) : '', reviewerNumber: chosen ? numberOf(chosen) : '' })
  }
  return (
    <SelectField label={t`From our staff (optional)`} value={shown?.id ?? ''} onChange={choose}>
      <option value="">{t`Someone else`}</option>
      {clinicians.map((one) => (
        <option key={one.id} value={one.id}>
          {nameOf(one)}
        </option>
      ))}
    </SelectField>
  )
}
