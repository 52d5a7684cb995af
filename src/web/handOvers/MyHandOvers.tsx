import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { screenDateTime } from '#web/dates.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { HandOverStatusBadge } from './HandOverStatusBadge.tsx'
import './handOvers.css'

/** What a patient's nurses and doctors asked each other: how far it is, and what was written for the patient. Nothing while there is none. */
export function MyHandOvers() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(api.handOvers.mine.queryOptions())
  if (data.length === 0) return null
  return (
    <SectionCard title={t`Your care team`}>
      <ul className="hand-overs">
        {data.map(({ id, to, doctorName, status, patientText, createdAt }) => (
          <li key={id}>
            <Text fw={650}>
              {to === 'doctor' ? <Trans>Your nurse asked {doctorName}</Trans> : <Trans>{doctorName} asked your nurses</Trans>}
            </Text>
            <Text size="sm" c="dimmed">
              {screenDateTime(createdAt)}
            </Text>
            <HandOverStatusBadge status={status} to={to} />
            {patientText && <Text className="typed-text">{patientText}</Text>}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
