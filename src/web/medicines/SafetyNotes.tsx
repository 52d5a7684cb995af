import { useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Medicine, MedicineDetails } from '#contract/medicines.ts'
import { isCurrent } from '#rules/medicines/medicines.ts'
import { listWords, nameOf } from '#rules/medicines/medicineWords.ts'
import { allergiesTo, duplicatesOf } from '#rules/medicines/safety.ts'
import { api } from '#web/api/api.ts'

type Props = { medicine: Pick<MedicineDetails, 'name' | 'genericName'>; others: readonly Medicine[] }

/** What to ask about before a medicine is taken: it is taken already, or the patient is allergic to it. Advice only (domain 2.9). */
export function SafetyNotes({ medicine, others }: Props) {
  const { t } = useLingui()
  const { data: profile } = useQuery(api.people.myProfile.queryOptions())
  if (medicine.name.trim().length < 3) return null
  const same = listWords(duplicatesOf(medicine, others.filter(isCurrent)).map(nameOf))
  const allergy = listWords(allergiesTo(medicine, profile?.allergies ?? []))
  return (
    <div role="status" className="safety-notes">
      {allergy && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {t`You told us that you are allergic to ${allergy}. Ask your doctor, nurse or pharmacist before you take this.`}
        </Alert>
      )}
      {same && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t`You already have ${same} on your list. It may be the same medicine: ask your pharmacist or nurse before you take both.`}
        </Alert>
      )}
    </div>
  )
}
