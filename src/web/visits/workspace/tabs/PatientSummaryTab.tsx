import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { noteLimits } from '#contract/limits.ts'
import { ReadingLevel } from '../ReadingLevel.tsx'
import { OtherVersion } from '../OtherVersion.tsx'
import { Snippets } from '../snippets/Snippets.tsx'
import { SnippetTextarea } from '../snippets/SnippetTextarea.tsx'
import { useDisputedText, type NoteTabProps } from './noteTabProps.ts'

/** What the patient reads, and how hard it is to read. */
export function PatientSummaryTab({ note, draft: { patientSummary }, disputed, theirs }: NoteTabProps) {
  const { t } = useLingui()
  const disputedText = useDisputedText(disputed)
  return (
    <Stack gap="xs">
      <SnippetTextarea
        section="patientSummary"
        label={t`Summary for the patient`}
        hint={<Trans>The patient reads this. Use plain, short words: what it is, what to do, when to come back.</Trans>}
        value={patientSummary}
        limit={noteLimits.patientSummary}
        error={disputedText('patientSummary')}
        rows={6}
        onChange={(text) => note.edit({ patientSummary: text })}
        onBlur={() => void note.flush()}
      />
      <OtherVersion field="patientSummary" label={t`Summary for the patient`} {...{ note, disputed, theirs }} />
      <ReadingLevel text={patientSummary} />
      <Snippets
        section="patientSummary"
        label={t`Summary for the patient`}
        text={patientSummary}
        onInsert={(text) => note.edit({ patientSummary: text })}
      />
    </Stack>
  )
}
