import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** How large a file is, as somebody who pays for data reads it. */
export function fileSize(bytes: number): string {
  const size = (most: number, unit: number) =>
    new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: most }).format(Math.max(1, bytes / unit))
  if (bytes < 999_500) return i18n._(msg`${{ size: size(0, 1000) }} KB`)
  return i18n._(msg`${{ size: size(1, 1_000_000) }} MB`)
}
