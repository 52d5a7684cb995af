import { msg, plural } from '@lingui/core/macro'
import type { VitalKind } from '#contract/vitals.ts'
import { type BandMeaning, type Bands, meaningOf } from '#rules/vitals/bands.ts'
import { vitalFacts } from '#rules/vitals/kinds.ts'
import { daysOld, type Measuring } from '#rules/vitals/measurings.ts'
import type { Slip } from '#rules/vitals/slips.ts'
import { bandText, valueText, valueWithUnit, vitalNames, vitalUnits } from '#rules/vitals/vitalWords.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { i18n } from '#web/i18n.ts'

/** Nobody counts further back. */
const MOST_DAYS_COUNTED = 30

/** 'Today at 7:30 AM', '12 days ago', 'Mon, May 11, 2026' */
export function ageText(measuredAt: Date, now: Date): string {
  const days = daysOld(measuredAt, now)
  const time = screenTime(measuredAt)
  if (days === 0) return i18n._(msg`Today at ${time}`)
  if (days === 1) return i18n._(msg`Yesterday at ${time}`)
  if (days > MOST_DAYS_COUNTED) return screenDate(measuredAt)
  return i18n._(msg`${plural(days, { one: '# day ago', other: '# days ago' })}`)
}

/** '110 looks like mg/dL. Do you mean 6.1 mmol/L?' */
export function slipText(kind: VitalKind, typed: string, { reason, meant }: Slip): string {
  const value = valueWithUnit({ kind, ...meant })
  const looksLike: Record<Slip['reason'], string> = {
    swapped: i18n._(msg`The two numbers seem to be the wrong way round.`),
    mg_dl: i18n._(msg`${typed} looks like mg/dL.`),
    pounds: i18n._(msg`${typed} looks like pounds.`),
    grams: i18n._(msg`${typed} looks like grams.`),
    metres: i18n._(msg`${typed} looks like metres.`),
    fahrenheit: i18n._(msg`${typed} looks like degrees Fahrenheit.`),
    fraction: i18n._(msg`${typed} looks like a part of 1, not a percentage.`),
    mmol_mol: i18n._(msg`${typed} looks like mmol/mol.`),
    decimal_point: i18n._(msg`The decimal point seems to be missing in ${typed}.`),
  }
  const question = i18n._(msg`Do you mean ${value}?`)
  return `${looksLike[reason]} ${question}`
}

/** What may be typed: 'Enter a number from 0.5 to 50, like 6.1.' */
export function rangeText(kind: VitalKind, part: 'value1' | 'value2' = 'value1'): string {
  const { min, max } = vitalFacts[kind][part] ?? vitalFacts[kind].value1
  return i18n._(msg`Enter a number from ${min} to ${max}.`)
}

/** 'Target: below 140/90 mmHg' */
export const targetText = (kind: VitalKind, bands: Bands, isOwn: boolean) => {
  const range = bandText(kind, bands)
  if (bands.target && !isOwn) return i18n._(msg`Target: ${range}`)
  return bands.target ? i18n._(msg`Your target: ${range}`) : i18n._(msg`Usual target: ${range}`)
}

/** What a chart shows, in a sentence. */
export function chartSummary(kind: VitalKind, measurings: readonly Measuring[], bands: Bands | null, days: number): string {
  const name = vitalNames()[kind]
  const sorted = measurings.toSorted((a, b) => a.value1 - b.value1)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (!lowest || !highest) return i18n._(msg`${name}: nothing measured in the last ${days} days.`)
  const unit = vitalUnits()[kind]
  const [least, most] = [valueText(lowest), valueText(highest)]
  const count = i18n._(msg`${plural(measurings.length, { one: '# reading', other: '# readings' })}`)
  const range =
    measurings.length === 1
      ? i18n._(msg`${name}, last ${days} days: ${count}, ${least} ${unit}.`)
      : i18n._(msg`${name}, last ${days} days: ${count}, from ${least} to ${most} ${unit}.`)
  if (!bands) return range
  const total = measurings.length
  const inTarget = measurings.filter((one) => meaningOf(one, bands) === 'in').length
  return `${range} ${i18n._(msg`In target: ${inTarget} of ${total}.`)}`
}

/** A status badge's tone; never the only sign. */
export const meaningTones = { below: 'attention', in: 'good', above: 'attention' } as const satisfies Record<BandMeaning, string>
