import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { PrescriptionItem } from '#contract/papers.ts'
import { isCurrent, planAt } from '#rules/medicines/medicines.ts'
import { isSameMedicine, knownMedicines, notAmong, type OfferedMedicine } from '#rules/prescribing/knownMedicines.ts'
import { sameAgain } from '#rules/prescribing/proposedLine.ts'
import { startOfDay } from '#rules/time.ts'
import { api } from '#web/api/api.ts'
import { screenDate } from '#web/dates.ts'
import { AdherenceBadge, patientMedicinesOptions, type PatientMedicine } from '#web/medicineProposals/parts.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { scriptDirections, medicineOf } from '#rules/scriptWords.ts'
import '#web/ui/rows.css'

type Props = {
  appointmentId: string
  patientId: string
  items: PrescriptionItem[]
  allowS6: boolean
  onAdd: (item: PrescriptionItem) => void
}

/** What one press takes onto the script, before anything is typed: the patient's medicines, and what this doctor prescribes most. */
export function OfferedMedicines({ appointmentId, patientId, items, allowS6, onAdd }: Props) {
  const { t } = useLingui()
  const { data: offered } = useQuery(api.papers.offered.queryOptions({ input: { appointmentId } }))
  // A record that is closed has no list to show; what was prescribed is offered all the same.
  const { data: list, isPending } = useQuery(patientMedicinesOptions(patientId))
  if (!offered || isPending) return null
  const known = knownMedicines(list?.medicines.filter(isCurrent) ?? [], offered.before, screenNow())
  const isAllowed = ({ schedule }: { schedule: number | null }) => allowS6 || schedule !== 6
  const isListed = (line: PrescriptionItem) => items.some((item) => isSameMedicine(item, line))
  const offeredAbove = [...known.map(({ line }) => line), ...items]
  const favourites = notAmong(offered.favourites.map(sameAgain).filter(isAllowed), offeredAbove)
  return (
    <div className="offered-medicines">
      {known.length > 0 && (
        <section aria-label={t`The patient’s medicines`}>
          <Title order={3}>
            <Trans>The patient’s medicines</Trans>
          </Title>
          <ul className="rows">
            {known.map((one) => (
              <KnownRow
                key={`${one.line.name} ${one.line.strength}`}
                {...one}
                isListed={isListed(one.line)}
                {...(isAllowed(one.line) && { onAdd })}
              />
            ))}
          </ul>
        </section>
      )}
      {favourites.length > 0 && (
        <section aria-label={t`You prescribe often`}>
          <Text size="sm" c="dimmed" mb={4}>
            <Trans>You prescribe often</Trans>
          </Text>
          <Tools>
            {favourites.map((line) => (
              <Button
                key={medicineOf(line)}
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
                aria-label={t`Add ${{ medicine: medicineOf(line) }}, ${{ directions: scriptDirections(line) }}`}
                title={scriptDirections(line)}
                onClick={() => onAdd(line)}
              >
                {medicineOf(line)}
              </Button>
            ))}
          </Tools>
        </section>
      )}
    </div>
  )
}

type RowProps = OfferedMedicine<PatientMedicine> & { isListed: boolean; onAdd?: (item: PrescriptionItem) => void }

function KnownRow({ line, taken, last, isListed, onAdd }: RowProps) {
  const { t } = useLingui()
  const name = medicineOf(line)
  const isDue = taken !== null && planAt(taken.schedules, screenNow())?.kind !== 'prn'
  return (
    <li>
      <div className="row-words">
        <Text fw={550}>{name}</Text>
        <Text size="sm">{scriptDirections(line)}</Text>
        <Text size="sm" c="dimmed">
          {last ? (
            <Trans>
              Prescribed on {{ day: screenDate(startOfDay(last.issuedOn)) }} by {{ doctor: last.doctorName }}
            </Trans>
          ) : (
            <Trans>On the patient’s own list</Trans>
          )}
        </Text>
        {isDue && (
          <Suspense fallback={null}>
            <AdherenceBadge percent={taken.figures.adherence} isCritical={taken.isCritical} />
          </Suspense>
        )}
      </div>
      {isListed && (
        <Text size="sm">
          <Trans>On this script</Trans>
        </Text>
      )}
      {!isListed && onAdd && (
        <Button
          variant="default"
          aria-label={last ? t`As last time: ${{ medicine: name }}` : t`As taken now: ${{ medicine: name }}`}
          onClick={() => onAdd(line)}
        >
          {last ? <Trans>As last time</Trans> : <Trans>As taken now</Trans>}
        </Button>
      )}
    </li>
  )
}
