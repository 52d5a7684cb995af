import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import './chart.css'
import { type ChartScale, chartScale, shareOf } from './chartScale.ts'
import { Fold } from './Fold.tsx'

/** `at` in milliseconds; a value of null breaks the line. */
type ChartPoint = { at: number; value: number | null }

/** A line with its points, points alone, or bars as wide as `barMs` that begin at their `at`. */
export type ChartSeries = { name: string; points: readonly ChartPoint[] } & (
  | { shape: 'line' | 'points' }
  | { shape: 'bars'; barMs: number }
)

/** Where values should be; null: no limit on that side. */
export type ChartBand = { name: string; from: number | null; to: number | null }

type Props = {
  /** What the picture shows, in a sentence: read out instead of it, and printed above it. */
  summary: ReactNode
  from: number
  to: number
  /** Dates below the picture, from its left end to its right. */
  dates: readonly string[]
  series: readonly ChartSeries[]
  bands?: readonly ChartBand[]
  /** An axis with names of its own, such as Mild, Moderate and Severe. */
  ticks?: readonly { value: number; name: string }[]
  table: { name: string; columns: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] }
}

/** Values over time: a picture with its sentence, and the same as a table for whoever asks. */
export function Chart({ summary, from, to, dates, series, bands = [], ticks, table }: Props) {
  const summaryId = useId()
  const scale = ticks ? scaleOfNames(ticks) : scaleOf(series, bands)
  const names = ticks ?? scale.ticks.map((value) => ({ value, name: String(value) }))
  return (
    <figure className="chart">
      <figcaption id={summaryId}>{summary}</figcaption>
      <div className="chart-picture" role="img" aria-labelledby={summaryId}>
        <div className="chart-axis">
          <span className="chart-widest">{names.reduce((widest, { name }) => (name.length > widest.length ? name : widest), '')}</span>
          {names.map(({ value, name }) => (
            <span key={value} style={{ bottom: `${100 * shareOf(value, scale.bottom, scale.top)}%` }}>
              {name}
            </span>
          ))}
        </div>
        <Plot {...{ from, to, series, bands, scale }} lines={names.map(({ value }) => value)} />
        <div className="chart-dates">
          {dates.map((date) => (
            <span key={date}>{date}</span>
          ))}
        </div>
      </div>
      <Legend series={series} bands={bands} />
      <AsTable {...table} />
    </figure>
  )
}

/** The picture is a thousand wide and a hundred high, and stretched to its box: strokes keep their width, so nothing has to be measured. */
const WIDTH = 1000
const HEIGHT = 100

type PlotProps = Pick<Props, 'from' | 'to' | 'series'> & { bands: readonly ChartBand[]; scale: ChartScale; lines: readonly number[] }

function Plot({ from, to, series, bands, scale, lines }: PlotProps) {
  const x = (at: number) => WIDTH * shareOf(at, from, to)
  const y = (value: number) => HEIGHT * (1 - shareOf(value, scale.bottom, scale.top))
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {bands.map(({ name, from: low, to: high }) => {
        const top = y(high ?? scale.top)
        return <rect key={name} className="chart-band" x={0} width={WIDTH} y={top} height={y(low ?? scale.bottom) - top} />
      })}
      {lines.map((value) => (
        <path key={value} className="chart-line" d={`M0 ${y(value)}H${WIDTH}`} />
      ))}
      {series.map((one, index) => (
        <g key={one.name} className={`chart-series-${index + 1}`}>
          {one.shape === 'bars' ? (
            valuesOf(one).map(({ at, value }) => (
              <rect key={at} x={x(at)} width={Math.max(2, 0.8 * (x(at + one.barMs) - x(at)))} y={y(value)} height={HEIGHT - y(value)} />
            ))
          ) : (
            <>
              {one.shape === 'line' && <path className="chart-stroke" d={strokeOf(one.points, x, y)} />}
              <path
                className="chart-points"
                d={valuesOf(one)
                  .map(({ at, value }) => `M${x(at)} ${y(value)}h0`)
                  .join('')}
              />
            </>
          )}
        </g>
      ))}
    </svg>
  )
}

function Legend({ series, bands }: { series: readonly ChartSeries[]; bands: readonly ChartBand[] }) {
  if (series.length + bands.length < 2) return null
  return (
    <ul className="chart-legend">
      {series.map(({ name, shape }, index) => (
        <li key={name} className={`chart-series-${index + 1}`} data-shape={shape}>
          {name}
        </li>
      ))}
      {bands.map(({ name }) => (
        <li key={name} data-shape="band">
          {name}
        </li>
      ))}
    </ul>
  )
}

function AsTable({ name, columns, rows }: Props['table']) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} title={<Trans>Show as a table</Trans>}>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
        <div className="chart-table" role="region" aria-label={t`Table: ${name}`} tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column} scope="col">
                    {column}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ key, cells }) => (
                <Table.Tr key={key}>
                  {cells.map((cell, index) => (
                    <Table.Td key={columns[index]}>{cell}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Fold>
  )
}

function valuesOf({ points }: ChartSeries) {
  return points.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]))
}

function strokeOf(points: readonly ChartPoint[], x: (at: number) => number, y: (value: number) => number) {
  return points
    .map(({ at, value }, index) =>
      value === null ? '' : `${index > 0 && points[index - 1]!.value !== null ? 'L' : 'M'}${x(at)} ${y(value)}`,
    )
    .join('')
}

function scaleOf(series: readonly ChartSeries[], bands: readonly ChartBand[]) {
  const limits = bands.flatMap(({ from, to }) => [from, to]).filter((limit) => limit !== null)
  const values = series.flatMap((one) => valuesOf(one).map(({ value }) => value))
  return chartScale(
    [...values, ...limits],
    series.some(({ shape }) => shape === 'bars'),
  )
}

function scaleOfNames(ticks: readonly { value: number }[]): ChartScale {
  const values = ticks.map(({ value }) => value)
  return { bottom: Math.min(...values) - 0.25, top: Math.max(...values) + 0.25, ticks: values }
}
