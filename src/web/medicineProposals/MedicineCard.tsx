import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Text, Title, VisuallyHidden } from '@mantine/core'
import { isCurrent, planAt } from '#rules/medicines/medicines.ts'
import { localDate, startOfDay } from '#rules/time.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { DayCell, timesTaken, useDaySentence } from '#web/medicines/parts.tsx'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { AdherenceBadge } from './AdherenceBadge.tsx'
import { nameOf, type PatientMedicine } from './patientMedicinesQuery.ts'
import type { Wanted } from './ProposeDialog.tsx'

type Props = { medicine: PatientMedicine; onPropose?: ((wanted: Wanted) => void) | undefined }

/** One medicine: how it is taken, the figures of 30 days and each of the last 14 days. */
export function MedicineCard({ medicine, onPropose }: Props) {
  const { t } = useLingui()
  const name = nameOf(medicine)
  const schedule = planAt(medicine.schedules, screenNow())
  const isDue = schedule !== undefined && schedule.kind !== 'prn'
  return (
    <Card component="li">
      <div className="patient-medicine-head">
        <Title order={3}>{name}</Title>
        {medicine.isCritical && <StatusBadge tone="attention">{t`Critical medicine`}</StatusBadge>}
        {medicine.status === 'paused' && <StatusBadge tone="neutral">{t`Paused`}</StatusBadge>}
        {isDue && <AdherenceBadge percent={medicine.figures.adherence} isCritical={medicine.isCritical} />}
      </div>
      <Text>{schedule ? timesTaken(medicine.schedules) : <Trans>As the patient wrote it, without times.</Trans>}</Text>
      <Figures medicine={medicine} />
      {isDue && isCurrent(medicine) && <Days medicine={medicine} />}
      {onPropose && (
        <Tools mt="sm" label={name}>
          <Button variant="default" onClick={() => onPropose({ kind: 'change', medicine })}>
            <Trans>Propose a change</Trans>
          </Button>
          <Button variant="default" onClick={() => onPropose({ kind: 'stop', medicine })}>
            <Trans>Propose to stop</Trans>
          </Button>
        </Tools>
      )}
    </Card>
  )
}

function Figures({ medicine: { figures, endedOn, indication, prescription, stopText } }: { medicine: PatientMedicine }) {
  const { t } = useLingui()
  const { onTime, pdc, lastTakenAt } = figures
  const details = [
    { name: t`For`, value: indication },
    { name: t`On time, of doses taken`, value: onTime !== null && `${onTime}%` },
    { name: t`Days covered by what was collected (PDC)`, value: pdc !== null && `${pdc}%` },
    { name: t`Last dose taken`, value: lastTakenAt && screenDateTime(lastTakenAt) },
    { name: t`Repeats left`, value: prescription && String(prescription.repeatsLeft) },
    { name: t`Ended`, value: endedOn && screenDate(startOfDay(endedOn)) },
    { name: t`Why`, value: stopText },
  ]
  return <DetailsList details={details.map((detail) => ({ id: detail.name, ...detail }))} />
}

function Days({ medicine: { days } }: { medicine: PatientMedicine }) {
  const { t } = useLingui()
  const daySentence = useDaySentence()
  const today = localDate(screenNow())
  return (
    <ul className="patient-medicine-days" aria-label={t`Last 14 days`}>
      {days.map((day) => (
        <li key={day.date}>
          <DayCell day={day} isToday={day.date === today} />
          <VisuallyHidden>{daySentence(day)}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
