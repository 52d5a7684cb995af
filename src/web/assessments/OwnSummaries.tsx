import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { screenDate } from '#web/dates.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { ownAssessmentsOptions } from './ownAssessmentsQuery.ts'
import './ownSummaries.css'

/** What nurses wrote for a patient after each assessment, the latest first. */
export function OwnSummaries() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(ownAssessmentsOptions)
  if (data.length === 0) return null
  return (
    <SectionCard title={t`After your assessment`}>
      {data.map(({ id, completedAt, nurseName: nurse, summary }) => {
        const on = screenDate(completedAt)
        return (
          <div key={id}>
            <Text size="sm" c="dimmed">
              <Trans>
                {nurse}, {on}
              </Trans>
            </Text>
            <Text className="own-summary">{summary}</Text>
          </div>
        )
      })}
    </SectionCard>
  )
}
