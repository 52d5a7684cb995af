/** The values between which a chart is drawn, and the values that its axis names. */
export type ChartScale = { bottom: number; top: number; ticks: number[] }

const MOST_TICKS = 4

/** An axis of round numbers around all values: nothing touches its edge, and one value alone has room around it. */
export function chartScale(values: readonly number[], fromZero = false): ChartScale {
  const lowest = Math.min(...(fromZero || values.length === 0 ? [0] : []), ...values)
  const highest = Math.max(...(values.length === 0 ? [1] : []), ...values)
  const spread = highest - lowest || Math.abs(highest) / 5 || 1
  const step = roundStep(spread / MOST_TICKS)
  const bottom = fromZero && lowest === 0 ? 0 : multiple(Math.floor((lowest - spread / 20) / step), step)
  const count = Math.ceil((highest + spread / 20 - bottom) / step)
  const ticks = Array.from({ length: count + 1 }, (_, index) => multiple(Math.round(bottom / step) + index, step))
  return { bottom, top: ticks[count]!, ticks }
}

/** Where a value stands between the two ends, from 0 to 1; what lies outside stands at the edge. */
export function shareOf(value: number, from: number, to: number) {
  return to === from ? 0.5 : Math.min(1, Math.max(0, (value - from) / (to - from)))
}

/** The next of 1, 2, 5, 10, 20 … that is not smaller. */
function roundStep(raw: number) {
  const power = 10 ** Math.floor(Math.log10(raw))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= raw * 0.999_999) ?? 10)
}

/** Without the tail of binary fractions: 3 steps of 0.1 are 0.3. */
const multiple = (count: number, step: number) => Number((count * step).toPrecision(12))
