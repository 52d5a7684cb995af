import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { newestOfEach } from '#rules/vitals/measurings.ts'
import { valueWithUnit, vitalNames } from '#rules/vitals/vitalWords.ts'
import { DAY_MS } from '#rules/time.ts'
import { useNow } from '#web/ui/useNow.ts'
import { ReadingMeaning } from './ReadingMeaning.tsx'
import { patientReadingsOptions } from './patientReadingsQuery.ts'
import { ageText } from './readingTexts.ts'

const DAYS = 30

/** The last of each kind within 30 days, beside the note of a visit. */
export function ReadingsAtVisit({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(patientReadingsOptions(userId))
  const now = useNow(60_000)
  const last = newestOfEach(data.readings).filter(({ measuredAt }) => now.getTime() - measuredAt.getTime() < DAYS * DAY_MS)
  if (last.length === 0)
    return (
      <Text size="sm">
        <Trans>No readings in the last 30 days.</Trans>
      </Text>
    )
  return (
    <ul className="plain-lines" aria-label={t`Readings`}>
      {last.map((measuring) => (
        <li key={measuring.kind}>
          <Text fw={550}>
            {vitalNames()[measuring.kind]}: {valueWithUnit(measuring)}
          </Text>
          <Text size="sm" c="dimmed">
            {ageText(measuring.measuredAt, now)}
          </Text>
          <ReadingMeaning measuring={measuring} targets={data.targets} />
        </li>
      ))}
    </ul>
  )
}
