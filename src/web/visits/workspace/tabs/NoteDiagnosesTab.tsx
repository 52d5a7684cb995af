import { Input, Stack } from '@mantine/core'
import type { CodeSearchResult } from '#contract/codes.ts'
import { visitLimits } from '#contract/limits.ts'
import { formatCode } from '#rules/icd10.ts'
import { CodeFinder } from '../diagnoses/CodeFinder.tsx'
import { DiagnosisList } from '../DiagnosisList.tsx'
import { emptyDiagnosis } from '../noteDraft.ts'
import { useDisputedText, type NoteTabProps } from './noteTabProps.ts'

/** Diagnoses found in the code list or typed; the first is the primary one. */
export function NoteDiagnosesTab({ note, draft: { diagnoses }, disputed }: NoteTabProps) {
  const disputedText = useDisputedText(disputed)('diagnoses')
  const add = (found: CodeSearchResult) => {
    note.edit({
      diagnoses: [...diagnoses, { ...emptyDiagnosis(), name: found.label.slice(0, visitLimits.diagnosis), code: formatCode(found) }],
    })
    void note.flush()
  }
  return (
    <Stack gap="md">
      {disputedText && <Input.Error>{disputedText}</Input.Error>}
      {diagnoses.length < visitLimits.diagnoses && <CodeFinder onFound={add} />}
      <DiagnosisList diagnoses={diagnoses} onChange={(changed) => note.edit({ diagnoses: changed })} onBlur={() => void note.flush()} />
    </Stack>
  )
}
