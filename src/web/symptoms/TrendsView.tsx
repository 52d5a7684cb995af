import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { loggedBefore, symptomTrend, weeklyCounts, worstOf } from '#rules/symptoms/symptomFigures.ts'
import { symptomName, symptomSeverityTexts } from '#rules/symptoms/symptomWords.ts'
import { addDays, DAY_MS, localDate, startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { Chart, type ChartSeries } from '#web/ui/Chart.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { useNow } from '#web/ui/useNow.ts'
import './symptoms.css'
import { useMissedDays } from './useMissedDays.ts'
import { usePhoneSymptoms, type PhoneSymptoms } from './usePhoneSymptoms.ts'

const OFFERED = 8

/** How symptoms went over weeks. What goes along with what is shown, why is not said. */
export function TrendsView() {
  const { t } = useLingui()
  const now = useNow(60_000)
  const known = usePhoneSymptoms(now)
  const [days, setDays] = useState<'30' | '90'>('30')
  if (known.logs.length === 0)
    return (
      <Text>
        <Trans>No symptoms logged yet.</Trans>
      </Text>
    )
  const today = localDate(now)
  const range = { from: addDays(today, 1 - Number(days)), to: today }
  return (
    <Stack className="symptom-trends">
      <SegmentedControl
        label={t`How far back`}
        value={days}
        onChange={setDays}
        options={[
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
        ]}
      />
      <SeverityTrend logs={known.logs} range={range} />
      <WeeklyCounts logs={known.logs} days={Number(days)} today={today} />
    </Stack>
  )
}

type Range = { from: string; to: string }
const instantOf = (date: string) => startOfDay(date).getTime()
const dateWords = (date: string) => screenDate(startOfDay(date))

function SeverityTrend({ logs, range }: { logs: PhoneSymptoms['logs']; range: Range }) {
  const { t } = useLingui()
  const offered = loggedBefore(logs, OFFERED)
  const [chosenId, choose] = useState(offered[0]!.id)
  const [isWithDoses, setWithDoses] = useState(false)
  const missed = useMissedDays(range, isWithDoses)
  const chosen = offered.find(({ id }) => id === chosenId) ?? offered[0]!
  const name = symptomName(chosen)
  const points = symptomTrend(logs, chosen, range)
  const severities = symptomSeverityTexts()
  const logged = points.filter(({ severity }) => severity !== null)
  const series: ChartSeries[] = [
    { name, shape: 'points', points: points.map(({ date, severity }) => ({ at: instantOf(date), value: severity })) },
    ...(isWithDoses
      ? [{ name: t`Doses not all taken`, shape: 'points' as const, points: missed.map((date) => ({ at: instantOf(date), value: 0 })) }]
      : []),
  ]
  const ticks = ([1, 2, 3] as const).map((value) => ({ value, name: severities[value] }))
  return (
    <Card component="section" aria-labelledby="severity-trend">
      <Title order={2} size="h3" id="severity-trend" mb="sm">
        <Trans>The worst of each day</Trans>
      </Title>
      <Tools label={t`Which symptom`} mb="md">
        {offered.map((log) => (
          <Button key={log.id} variant={log === chosen ? 'light' : 'default'} aria-pressed={log === chosen} onClick={() => choose(log.id)}>
            {symptomName(log)}
          </Button>
        ))}
      </Tools>
      <Chart
        summary={<TrendSummary name={name} logged={logged.length} worst={worstOf(points)} />}
        from={instantOf(range.from)}
        to={instantOf(range.to)}
        dates={[dateWords(range.from), dateWords(range.to)]}
        series={series}
        ticks={isWithDoses ? [{ value: 0, name: t`Doses` }, ...ticks] : ticks}
        table={{
          name,
          columns: [t`Day`, name, ...(isWithDoses ? [t`Doses`] : [])],
          rows: points
            .filter(({ date, severity }) => severity !== null || (isWithDoses && missed.includes(date)))
            .toReversed()
            .map(({ date, severity }) => ({
              key: date,
              cells: [
                dateWords(date),
                severity ? severities[severity] : '–',
                ...(isWithDoses ? [missed.includes(date) ? t`Not all taken` : '–'] : []),
              ],
            })),
        }}
      />
      <Switch isOn={isWithDoses} onChange={setWithDoses}>
        <Trans>Show days on which doses were not all taken</Trans>
      </Switch>
    </Card>
  )
}

function TrendSummary({ name, logged, worst }: { name: string; logged: number; worst: 1 | 2 | 3 | null }) {
  if (!worst) return <Trans>{name}: nothing in this time.</Trans>
  return (
    <Trans>
      {name}: on {logged} days, at worst {{ severity: symptomSeverityTexts()[worst].toLowerCase() }}.
    </Trans>
  )
}

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
            {total} entries since {{ day: dateWords(from) }}.
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
