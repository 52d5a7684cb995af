import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SymptomLog } from '#contract/symptoms.ts'
import { symptomTally } from '#rules/symptoms/symptomFigures.ts'
import { averageWords, symptomName, symptomSeverityTexts, triggerTexts } from '#rules/symptoms/symptomWords.ts'
import { addDays, localDate } from '#rules/time.ts'
import { screenDateTime } from '#web/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DaysBack, type DaysShown } from '#web/ui/DaysBack.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { DangerBadge } from './DangerBadge.tsx'
import { patientSymptomsOptions } from './patientSymptomsQuery.ts'
import { SeverityTrend } from './SeverityTrend.tsx'
import { SymptomStrip } from './SymptomStrip.tsx'

/** What a patient wrote down in 90 days, as those who care for them read it (domain 7.3). Nothing of it is theirs to change. */
export function PatientSymptoms({ userId }: { userId: string }) {
  const { data: known } = useSuspenseQuery(patientSymptomsOptions(userId))
  const now = useNow(60_000)
  const [days, setDays] = useState<DaysShown>(30)
  if (known.logs.length === 0 && known.checkIns.length === 0)
    return (
      <EmptyState>
        <Trans>The patient wrote down no symptoms in the last 90 days.</Trans>
      </EmptyState>
    )
  const today = localDate(now)
  const range = { from: addDays(today, 1 - days), to: today }
  const { total, average } = symptomTally(known.logs, today)
  const shown = known.logs.filter(({ occurredAt }) => localDate(occurredAt) >= range.from)
  const severity = averageWords(average)
  return (
    <Stack gap="lg">
      <SymptomStrip known={known} now={now} />
      <Text>
        <Trans>
          In the last 30 days: <Plural value={total} one="# entry" other="# entries" />, average severity {severity}.
        </Trans>
      </Text>
      <DaysBack days={days} onChange={setDays} />
      {known.logs.length > 0 && <SeverityTrend logs={known.logs} range={range} />}
      <Entries logs={shown} />
    </Stack>
  )
}

function Entries({ logs }: { logs: readonly SymptomLog[] }) {
  return (
    <section aria-labelledby="symptom-entries">
      <Title order={2} size="h3" id="symptom-entries" mb="xs">
        <Trans>What the patient wrote down</Trans>
      </Title>
      {logs.length === 0 && (
        <Text c="dimmed">
          <Trans>Nothing in this time.</Trans>
        </Text>
      )}
      <ul className="symptom-entries">
        {logs.map((log) => (
          <li key={log.id}>
            <Text fw={600}>{symptomName(log)}</Text>
            {log.redFlagLevel && <DangerBadge level={log.redFlagLevel} />}
            <EntryLine log={log} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EntryLine({ log }: { log: SymptomLog }) {
  const { t } = useLingui()
  const triggers = triggerTexts()
  const minutes = log.durationMinutes
  const parts = [
    symptomSeverityTexts()[log.severity],
    screenDateTime(log.occurredAt),
    minutes && t`${minutes} minutes`,
    log.triggers.map((one) => triggers[one]).join(', '),
    log.notes,
  ]
  return <Text size="sm">{parts.filter(Boolean).join(' · ')}</Text>
}
