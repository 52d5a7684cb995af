import { useLingui } from '@lingui/react/macro'
import type { VitalKind, VitalTarget } from '#contract/vitals.ts'
import { bandsOf, meaningOf } from '#rules/vitals/bands.ts'
import type { Measuring } from '#rules/vitals/measurings.ts'
import { bandText, meaningWords, valueText, vitalNames, vitalUnits } from '#rules/vitals/vitalWords.ts'
import { DAY_MS } from '#rules/time.ts'
import { screenDateTime, screenDayOfMonth } from '#web/dates.ts'
import { Chart, type ChartSeries } from '#web/ui/Chart.tsx'
import { chartSummary } from './readingTexts.ts'

type Props = { kind: VitalKind; measurings: readonly Measuring[]; targets: readonly VitalTarget[]; days: number; now: Date }

/** One kind over time with its target band, and the same as a table. */
export function ReadingChart({ kind, measurings, targets, days, now }: Props) {
  const { t } = useLingui()
  const bands = bandsOf(kind, targets)
  const from = now.getTime() - days * DAY_MS
  const name = vitalNames()[kind]
  const oldestFirst = measurings.toReversed()
  const line = (of: string, value: (one: Measuring) => number | null): ChartSeries => ({
    name: of,
    shape: 'line',
    points: oldestFirst.map((one) => ({ at: one.measuredAt.getTime(), value: value(one) })),
  })
  const series =
    kind === 'bp'
      ? [line(t`Upper number`, (one) => one.value1), line(t`Lower number`, (one) => one.value2)]
      : [line(name, (one) => one.value1)]
  const band = bands &&
    (bands.value1.low !== null || bands.value1.high !== null) && {
      name: t`Target: ${bandText(kind, bands)}`,
      from: bands.value1.low,
      to: bands.value1.high,
    }
  return (
    <Chart
      summary={chartSummary(kind, measurings, bands, days)}
      from={from}
      to={now.getTime()}
      dates={[from, from + (days / 2) * DAY_MS, now.getTime()].map((at) => screenDayOfMonth(new Date(at)))}
      series={series}
      bands={band ? [band] : []}
      table={{
        name,
        columns: [t`When`, `${name} (${vitalUnits()[kind]})`, ...(bands ? [t`Meaning`] : [])],
        rows: measurings.map((one) => {
          const meaning = meaningOf(one, bands)
          return {
            key: one.tries[0]!.id,
            cells: [screenDateTime(one.measuredAt), valueText(one), ...(bands ? [meaning && meaningWords()[meaning]] : [])],
          }
        }),
      }}
    />
  )
}
