import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Title } from '@mantine/core'
import { useState } from 'react'
import type { SymptomLog } from '#contract/symptoms.ts'
import { loggedBefore, symptomTrend, worstOf } from '#rules/symptoms/symptomFigures.ts'
import { symptomName, symptomSeverityTexts } from '#rules/symptoms/symptomWords.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { i18n } from '#web/i18n.ts'
import { Chart, type ChartSeries } from '#web/ui/Chart.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import './symptoms.css'

type Props = {
  logs: readonly SymptomLog[]
  range: { from: string; to: string }
  /** Days on which doses were not all taken, where they may be shown beside it. */
  doses?: { missed: readonly string[]; isShown: boolean; onShow: (isShown: boolean) => void }
}

const OFFERED = 8
const instantOf = (date: string) => startOfDay(date).getTime()
const dateWords = (date: string) => screenDate(startOfDay(date))

/** The worst of each day of one symptom, chosen among those that were logged. */
export function SeverityTrend({ logs, range, doses }: Props) {
  const { t } = useLingui()
  const offered = loggedBefore(logs, OFFERED)
  const [chosenId, choose] = useState(offered[0]!.id)
  const isWithDoses = doses?.isShown ?? false
  const missed = doses?.missed ?? []
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
        table={trendTable({ name, points, missed: isWithDoses ? missed : null })}
      />
      {doses && (
        <Switch isOn={isWithDoses} onChange={doses.onShow}>
          <Trans>Show days on which doses were not all taken</Trans>
        </Switch>
      )}
    </Card>
  )
}

function TrendSummary({ name, logged, worst }: { name: string; logged: number; worst: 1 | 2 | 3 | null }) {
  if (!worst) return <Trans>{name}: nothing in this time.</Trans>
  return (
    <Trans>
      {name}: on <Plural value={logged} one="# day" other="# days" />, at worst {{ severity: symptomSeverityTexts()[worst].toLowerCase() }}.
    </Trans>
  )
}

type Table = { name: string; points: ReturnType<typeof symptomTrend>; missed: readonly string[] | null }

/** The same as the chart, in words, the newest first. */
function trendTable({ name, points, missed }: Table) {
  const severities = symptomSeverityTexts()
  return {
    name,
    columns: [i18n._(msg`Day`), name, ...(missed ? [i18n._(msg`Doses`)] : [])],
    rows: points
      .filter(({ date, severity }) => severity !== null || missed?.includes(date))
      .toReversed()
      .map(({ date, severity }) => ({
        key: date,
        cells: [
          dateWords(date),
          severity ? severities[severity] : '–',
          ...(missed ? [missed.includes(date) ? i18n._(msg`Not all taken`) : '–'] : []),
        ],
      })),
  }
}
