import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { newestOfEach } from '#rules/vitals/measurings.ts'
import { DAY_MS } from '#rules/time.ts'
import { useNow } from '#web/ui/useNow.ts'
import { patientReadingsOptions } from './patientReadingsQuery.ts'
import { ReadingLines } from './ReadingLines.tsx'

const DAYS = 30

/** The last of each kind within 30 days, beside the note of a visit. */
export function ReadingsAtVisit({ userId }: { userId: string }) {
  const { data } = useSuspenseQuery(patientReadingsOptions(userId))
  const now = useNow(60_000)
  const last = newestOfEach(data.readings).filter(({ measuredAt }) => now.getTime() - measuredAt.getTime() < DAYS * DAY_MS)
  if (last.length === 0)
    return (
      <Text size="sm">
        <Trans>No readings in the last 30 days.</Trans>
      </Text>
    )
  return <ReadingLines last={last} targets={data.targets} className="plain-lines" />
}
