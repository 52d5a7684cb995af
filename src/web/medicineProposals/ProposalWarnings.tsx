import { useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { PatientMedicines } from '#contract/medicines.ts'
import { isCurrent } from '#rules/medicines/medicines.ts'
import { interactionsAmong } from '#rules/medicines/interactions.ts'
import { allergiesTo, duplicatesOf } from '#rules/medicines/safety.ts'
import { nameOf, type PatientMedicine } from './patientMedicinesQuery.ts'

type Props = { name: string; before: PatientMedicine | undefined; known: PatientMedicines }

/** What the doctor should know before proposing it; advice only (domain 2.9). */
export function ProposalWarnings({ name, before, known }: Props) {
  const { t } = useLingui()
  const wanted = before ?? { name, genericName: '' }
  if (wanted.name.trim().length < 3) return null
  const others = known.medicines.filter((one) => isCurrent(one) && one.id !== before?.id)
  const warnings = [
    ...allergiesTo(wanted, known.allergies).map((allergy) => t`The patient wrote this allergy: ${allergy}.`),
    ...duplicatesOf(wanted, others).map((other) => t`The patient takes the same medicine already: ${{ medicine: nameOf(other) }}.`),
    ...(before ? [] : interactionsAmong([wanted, ...others]))
      .filter(({ between }) => between.includes(wanted.name))
      .map(({ between, note }) => `${between.join(', ')}: ${note}`),
  ]
  if (warnings.length === 0) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t`Check this medicine`} role="status">
      <ul className="plain-lines">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Alert>
  )
}
