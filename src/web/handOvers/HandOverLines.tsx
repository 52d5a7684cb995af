import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { HandOver } from '#contract/handOvers.ts'
import { screenDateTime } from '#web/dates.ts'
import { HandOverStatusBadge } from './HandOverStatusBadge.tsx'
import './handOvers.css'

/** What was asked about a patient, and what became of it. */
export function HandOverLines({ handOvers }: { handOvers: readonly HandOver[] }) {
  return (
    <ul className="hand-overs">
      {handOvers.map((one) => (
        <li key={one.id}>
          <Text fw={650}>
            {one.to === 'doctor' ? (
              <Trans>
                {{ nurse: one.nurseName ?? '' }} asked {{ doctor: one.doctorName }}
              </Trans>
            ) : (
              <Trans>{{ doctor: one.doctorName }} asked the nurses</Trans>
            )}
          </Text>
          <Text className="typed-text">{one.question}</Text>
          <HandOverStatusBadge status={one.status} to={one.to} />
          <Text size="sm" c="dimmed">
            {one.status === 'withdrawn' && one.answeredAt ? (
              <Trans>Ended {{ at: screenDateTime(one.answeredAt) }}</Trans>
            ) : one.answeredAt ? (
              <Trans>Answered {{ at: screenDateTime(one.answeredAt) }}</Trans>
            ) : (
              <Trans>By {{ at: screenDateTime(one.dueAt) }}</Trans>
            )}
          </Text>
          {one.answer && <Text className="typed-text">{one.answer}</Text>}
          {one.patientText && (
            <Text size="sm" className="typed-text">
              <Trans>For the patient: {{ text: one.patientText }}</Trans>
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
