import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adherenceTone } from '#rules/doses/adherence.ts'
import { isCurrent, planAt } from '#rules/medicines/medicines.ts'
import { screenNow } from '#web/ui/clock.ts'
import { nameOf, medicinesAtVisitOptions, type PatientMedicine } from './patientMedicinesQuery.ts'
import './medicinesInHead.css'

const SHOWN = 6

/** What the patient takes and how much of it, on one line; whatever is taken least stands first. How exactly is said beside the note. */
export function MedicinesInHead({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data, isError } = useQuery(medicinesAtVisitOptions(userId))
  if (!data) return isError ? <Text size="sm">{t`The medicines could not be read.`}</Text> : null
  const current = data.medicines.filter(isCurrent).toSorted((a, b) => taken(a) - taken(b))
  const more = current.length - SHOWN
  if (current.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>Medicines: none on the list</Trans>
      </Text>
    )
  return (
    <ul className="medicines-in-head" aria-label={t`Medicines and how much of each is taken`}>
      <li className="taken">
        <Trans>Doses taken, 30 days:</Trans>
      </li>
      {current.slice(0, SHOWN).map((medicine) => (
        <li key={medicine.id}>
          {nameOf(medicine)} <Taken medicine={medicine} />
        </li>
      ))}
      {more > 0 && <li>{t`and ${more} more`}</li>}
    </ul>
  )
}

const isAsNeeded = ({ schedules }: PatientMedicine) => planAt(schedules, screenNow())?.kind === 'prn'

const taken = (medicine: PatientMedicine) => (isAsNeeded(medicine) ? Infinity : (medicine.figures.adherence ?? 101))

function Taken({ medicine }: { medicine: PatientMedicine }) {
  const { t } = useLingui()
  const { adherence } = medicine.figures
  if (isAsNeeded(medicine)) return <span className="taken">{t`as needed`}</span>
  if (adherence === null) return <span className="taken">{t`no doses due yet`}</span>
  const tone = adherenceTone(adherence, medicine.isCritical)
  const words = { good: `${adherence}%`, fair: t`${adherence}%, low`, poor: t`${adherence}%, very low` }
  return (
    <span className="taken" data-tone={tone}>
      {words[tone]}
    </span>
  )
}
