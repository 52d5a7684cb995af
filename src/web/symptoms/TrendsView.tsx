import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { weeklyCounts } from '#rules/symptoms/symptomFigures.ts'
import { addDays, DAY_MS, localDate, startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { Chart } from '#web/ui/Chart.tsx'
import { DaysBack, type DaysShown } from '#web/ui/DaysBack.tsx'
import { useNow } from '#web/ui/useNow.ts'
import './symptoms.css'
import { SeverityTrend } from './SeverityTrend.tsx'
import { useMissedDays } from './useMissedDays.ts'
import { usePhoneSymptoms, type PhoneSymptoms } from './usePhoneSymptoms.ts'

/** How symptoms went over weeks. What goes along with what is shown, why is not said. */
export function TrendsView() {
  const now = useNow(60_000)
  const known = usePhoneSymptoms(now)
  const [days, setDays] = useState<DaysShown>(30)
  const [isWithDoses, setWithDoses] = useState(false)
  const today = localDate(now)
  const range = { from: addDays(today, 1 - days), to: today }
  const missed = useMissedDays(range, isWithDoses)
  if (known.logs.length === 0)
    return (
      <Text>
        <Trans>No symptoms logged yet.</Trans>
      </Text>
    )
  return (
    <Stack className="symptom-trends">
      <DaysBack days={days} onChange={setDays} />
      <SeverityTrend logs={known.logs} range={range} doses={{ missed, isShown: isWithDoses, onShow: setWithDoses }} />
      <WeeklyCounts logs={known.logs} days={days} today={today} />
    </Stack>
  )
}

const instantOf = (date: string) => startOfDay(date).getTime()
const dateWords = (date: string) => screenDate(startOfDay(date))

function WeeklyCounts({ logs, days, today }: { logs: PhoneSymptoms['logs']; days: number; today: string }) {
  const { t } = useLingui()
  const weeks = weeklyCounts(logs, { days, today })
  const total = weeks.reduce((sum, { count }) => sum + count, 0)
  const from = weeks[0]!.from
  return (
    <Card component="section" aria-labelledby="weekly-counts">
      <Title order={2} size="h3" id="weekly-counts" mb="sm">
        <Trans>Entries each week</Trans>
      </Title>
      <Chart
        summary={
          <Trans>
            <Plural value={total} one="# entry" other="# entries" /> since {{ day: dateWords(from) }}.
          </Trans>
        }
        from={instantOf(from)}
        to={instantOf(addDays(today, 1))}
        dates={[dateWords(from), dateWords(today)]}
        series={[
          {
            name: t`Entries`,
            shape: 'bars',
            barMs: 7 * DAY_MS,
            points: weeks.map(({ from: at, count }) => ({ at: instantOf(at), value: count })),
          },
        ]}
        table={{
          name: t`Entries each week`,
          columns: [t`Week from`, t`Entries`],
          rows: weeks.toReversed().map(({ from: at, count }) => ({ key: at, cells: [dateWords(at), count] })),
        }}
      />
    </Card>
  )
}
