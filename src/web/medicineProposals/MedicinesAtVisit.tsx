import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isCurrent, planAt } from '#rules/medicines/medicines.ts'
import { screenDateTime } from '#web/dates.ts'
import { timesTaken } from '#web/medicines/parts.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { AdherenceBadge } from './AdherenceBadge.tsx'
import { Interactions } from './Interactions.tsx'
import { medicinesAtVisitOptions, nameOf } from './patientMedicinesQuery.ts'
import './patientMedicines.css'

/** What the patient takes and how, before something is prescribed; the rest stands in the record. */
export function MedicinesAtVisit({ userId, inCall }: { userId: string; /** Whoever is in a call stays in it. */ inCall: boolean }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(medicinesAtVisitOptions(userId))
  const current = data.medicines.filter(isCurrent)
  const waiting = data.proposals.filter(({ status }) => status === 'open').length
  return (
    <div className="medicines-at-visit">
      {current.length === 0 && (
        <Text>
          <Trans>The patient has no medicines on the list.</Trans>
        </Text>
      )}
      <ul className="plain-lines" aria-label={t`Medicines`}>
        {current.map((medicine) => {
          const schedule = planAt(medicine.schedules, screenNow())
          const { adherence, lastTakenAt } = medicine.figures
          return (
            <li key={medicine.id}>
              <Text fw={550}>{nameOf(medicine)}</Text>
              {schedule && <Text size="sm">{timesTaken(medicine.schedules)}</Text>}
              {schedule && schedule.kind !== 'prn' && <AdherenceBadge percent={adherence} isCritical={medicine.isCritical} />}
              {lastTakenAt && (
                <Text size="sm" c="dimmed">
                  <Trans>Last dose taken: {{ when: screenDateTime(lastTakenAt) }}</Trans>
                </Text>
              )}
            </li>
          )
        })}
      </ul>
      <Interactions interactions={data.interactions} />
      {waiting > 0 && <Text size="sm">{t`Proposals that wait for the patient: ${waiting}`}</Text>}
      <LinkButton
        to="/doctor/patients/$patientId"
        params={{ patientId: userId }}
        search={{ tab: 'medicines' } as never}
        {...(inCall && { target: '_blank' })}
        variant="default"
      >
        {inCall ? <Trans>All about medicines, in a new tab</Trans> : <Trans>All about medicines</Trans>}
      </LinkButton>
    </div>
  )
}
