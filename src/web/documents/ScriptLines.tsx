import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { PrescribedLine } from '#contract/papers.ts'
import { medicineOf, scriptDirections } from '#rules/scriptWords.ts'

/** What was prescribed, medicine by medicine; nothing of any other paper. */
export function ScriptLines({ lines }: { lines: PrescribedLine[] }) {
  const { t } = useLingui()
  if (lines.length === 0) return null
  return (
    <ol aria-label={t`Medicines on this script`}>
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is named by its place, and never changes
        <li key={place}>
          {[medicineOf(line), line.form].filter(Boolean).join(', ')}
          <Text size="sm">{scriptDirections(line)}</Text>
        </li>
      ))}
    </ol>
  )
}
