import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { CountedText } from '../CountedText.tsx'
import { noteLimits } from '#contract/limits.ts'
import { ReadingMeter } from '../ReadingMeter.tsx'
import { Snippets } from '../snippets/Snippets.tsx'
import { useSnippets } from '../snippets/useSnippets.ts'
import type { TabProps } from './tabProps.ts'

/** What the patient reads, and how hard it is to read. */
export function SummaryForPatient({ note, draft: { patientSummary } }: TabProps) {
  const { t } = useLingui()
  const { expand } = useSnippets()
  return (
    <Stack gap="xs">
      <CountedText
        label={t`Summary for the patient`}
        hint={<Trans>The patient reads this. Use plain, short words: what it is, what to do, when to come back.</Trans>}
        value={patientSummary}
        limit={noteLimits.patientSummary}
        rows={6}
        onChange={(text) => note.edit({ patientSummary: expand('patientSummary', text) })}
        onBlur={() => void note.flush()}
      />
      <ReadingMeter text={patientSummary} />
      <Snippets
        section="patientSummary"
        label={t`Summary for the patient`}
        text={patientSummary}
        onInsert={(text) => note.edit({ patientSummary: text })}
      />
    </Stack>
  )
}
