import { useLingui } from '@lingui/react/macro'
import { Input, Stack } from '@mantine/core'
import type { CodeSearchResult } from '#contract/codes.ts'
import { visitLimits } from '#contract/limits.ts'
import { formatCode } from '#rules/icd10.ts'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { CodeFinder } from '../diagnoses/CodeFinder.tsx'
import { DiagnosisList } from '../DiagnosisList.tsx'
import { emptyDiagnosis } from '../noteDraft.ts'
import { useDisputedText, type NoteTabProps } from './noteTabProps.ts'

/** Diagnoses found in the code list or typed; the first is the primary one. */
export function NoteDiagnosesTab({ note, draft: { diagnoses }, disputed }: NoteTabProps) {
  const { t } = useLingui()
  const disputedText = useDisputedText(disputed)('diagnoses')
  const add = (found: CodeSearchResult) => {
    note.edit({
      diagnoses: [...diagnoses, { ...emptyDiagnosis(), name: found.label.slice(0, visitLimits.diagnosis), code: formatCode(found) }],
    })
    void note.flush()
  }
  const remove = (position: number) => {
    const removed = diagnoses[position]!
    note.edit({ diagnoses: diagnoses.toSpliced(position, 1) })
    const putBack = () => {
      note.edit({ diagnoses: note.get().value.diagnoses.toSpliced(position, 0, removed) })
      void note.flush()
    }
    if (removed.name.trim()) toast.default(t`Removed: ${{ diagnosis: removed.name }}`, withUndo(putBack))
  }
  return (
    <Stack gap="md">
      {disputedText && <Input.Error>{disputedText}</Input.Error>}
      {diagnoses.length < visitLimits.diagnoses && <CodeFinder onFound={add} />}
      <DiagnosisList
        diagnoses={diagnoses}
        onChange={(changed) => note.edit({ diagnoses: changed })}
        onRemove={remove}
        onBlur={() => void note.flush()}
      />
    </Stack>
  )
}
