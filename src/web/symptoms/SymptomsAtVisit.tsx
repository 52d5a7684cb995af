import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { loggedBefore, severityOf, symptomTally } from '#rules/symptoms/symptomFigures.ts'
import { averageWords, symptomName, symptomSeverityTexts } from '#rules/symptoms/symptomWords.ts'
import { addDays, localDate } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { useNow } from '#web/ui/useNow.ts'
import { DangerBadge } from './DangerBadge.tsx'
import { patientSymptomsOptions } from './patientSymptomsQuery.ts'
import { SymptomStrip } from './SymptomStrip.tsx'

const DAYS = 30
const SHOWN = 4

/** The last 30 days in a few lines, beside the note of a visit: the week, danger signs, and each symptom as it was last. */
export function SymptomsAtVisit({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data: known } = useSuspenseQuery(patientSymptomsOptions(userId))
  const now = useNow(60_000)
  const today = localDate(now)
  const logs = known.logs.filter(({ occurredAt }) => localDate(occurredAt) > addDays(today, -DAYS))
  const { average } = symptomTally(known.logs, today)
  const severity = averageWords(average)
  const newest = loggedBefore(logs, SHOWN)
  return (
    <Stack gap="xs">
      <SymptomStrip known={known} now={now} />
      {logs.length === 0 ? (
        <Text size="sm">
          <Trans>No symptoms written down in the last 30 days.</Trans>
        </Text>
      ) : (
        <Text size="sm">
          <Trans>
            <Plural value={{ loggedCount: logs.length }} one="# symptom" other="# symptoms" /> logged, average severity {severity}.
          </Trans>
        </Text>
      )}
      <ul className="plain-lines" aria-label={t`Symptoms`}>
        {newest.map((log) => (
          <li key={log.id}>
            <Text fw={550}>{symptomName(log)}</Text>
            <Text size="sm">
              {symptomSeverityTexts()[severityOf(log.severity)]} · {screenDate(log.occurredAt)}
            </Text>
            {log.redFlagLevel && <DangerBadge level={log.redFlagLevel} />}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
