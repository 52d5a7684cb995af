import { useLingui } from '@lingui/react/macro'
import { dataCents } from '#rules/callQuality.ts'
import { rand } from '#rules/money.ts'

const shown = (megabytes: number) => (megabytes < 10 ? megabytes.toFixed(1) : String(Math.round(megabytes)))

/** How much data a call used or may use, and what that is taken to cost. */
export function useDataUsageText(centsPerGigabyte: number) {
  const { t } = useLingui()
  const cost = (megabytes: number) => rand(dataCents(megabytes, centsPerGigabyte))
  return {
    upTo: (megabytes: number, minutes: number) =>
      t`Up to ${megabytes} MB of data for ${minutes} minutes, about ${{ price: cost(megabytes) }}`,
    estimate: (megabytes: number) => ({ data: t`Up to ${megabytes} MB of data`, price: cost(megabytes) }),
    perGigabyte: t`At ${{ price: rand(centsPerGigabyte) }} per gigabyte. Wi-Fi may be free.`,
    used: (bytes: number) => t`${{ megabytes: shown(bytes / 1_000_000) }} MB of data used, about ${{ price: cost(bytes / 1_000_000) }}`,
    assumption: t`Based on ${{ price: rand(centsPerGigabyte) }} per gigabyte. Your bundle may cost more or less. On Wi-Fi it may cost you nothing.`,
  }
}
