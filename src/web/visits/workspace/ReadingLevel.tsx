import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { TARGET_GRADE, readingLevel } from '#rules/readingLevel.ts'

/** How many years of school the words ask for. It counts length only, so it advises and never refuses. */
export function ReadingLevel({ text }: { text: string }) {
  const { t } = useLingui()
  const reading = readingLevel(text)
  if (!reading) return null
  const { grade, level } = reading
  const words = { plain: t`plain`, fair: t`could be plainer`, hard: t`hard to read: use shorter sentences and words` }
  return (
    <div className="reading-level">
      <meter min={0} max={18} low={TARGET_GRADE} high={9} optimum={0} value={Math.min(grade, 18)} aria-label={t`Reading level`} />
      <Text size="sm" component="span">
        <Trans>
          School grade {{ grade: Math.round(grade) }}: {{ verdict: words[level] }}.
        </Trans>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>
          Aim for grade {TARGET_GRADE} or less. Flesch-Kincaid grade level (1975), made for English; it counts length, not meaning.
        </Trans>
      </Text>
    </div>
  )
}
