import { Stack } from '@mantine/core'
import type { FoundCode } from '#contract/diagnoses.ts'
import { writtenCode } from '#rules/icd10.ts'
import { CodeFinder } from '../diagnoses/CodeFinder.tsx'
import { DiagnosisList, MOST_DIAGNOSES } from '../DiagnosisList.tsx'
import { emptyDiagnosis } from '../noteDraft.ts'
import type { TabProps } from './tabProps.ts'

/** Diagnoses found in the code list or typed; the first is the primary one. */
export function Diagnoses({ note, draft: { diagnoses } }: TabProps) {
  const add = (found: FoundCode) => {
    note.edit({ diagnoses: [...diagnoses, { ...emptyDiagnosis(), name: found.label.slice(0, 200), code: writtenCode(found) }] })
    void note.flush()
  }
  return (
    <Stack gap="md">
      {diagnoses.length < MOST_DIAGNOSES && <CodeFinder onFound={add} />}
      <DiagnosisList diagnoses={diagnoses} onChange={(changed) => note.edit({ diagnoses: changed })} onBlur={() => void note.flush()} />
    </Stack>
  )
}
