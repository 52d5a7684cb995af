import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { diagnosisNamed } from '#rules/diagnoses/diagnoses.ts'
import { api } from '#web/api/api.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { ArticleForDiagnosis } from '#web/education/parts.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { dialogSteps } from '#web/ui/dialogHistory.ts'
import { useDialogStep } from '#web/ui/useDialogEntry.ts'
import { AddDiagnosis } from './AddDiagnosis.tsx'
import type { DialogProgress } from './dialogProgress.ts'
import { DiagnosisList } from './DiagnosisList.tsx'
import './diagnoses.css'

type Props = { opened: boolean; onClose: () => void }

/** What a patient has been told they have, and what they add: the list, a form, and what there is to read about each. */
export function DiagnosesDialog({ opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog opened={opened} onClose={onClose} title={t`My Diagnoses`} size="lg" kept="diagnoses">
      <ErrorBoundary>
        <Steps />
      </ErrorBoundary>
    </Dialog>
  )
}

function Steps() {
  const { data: list } = useSuspenseQuery(api.diagnoses.mine.queryOptions())
  const { view, diagnosisId = '' } = useDialogStep<DialogProgress>()
  const [isAdded, setAdded] = useState(false)
  const read = view === 'education' ? diagnosisNamed(list, diagnosisId) : undefined
  const added = () => {
    setAdded(true)
    dialogSteps.back(1)
  }
  const goTo = (progress: DialogProgress) => {
    setAdded(false)
    dialogSteps.next(progress)
  }
  if (view === 'add') return <AddDiagnosis list={list} onAdded={added} />
  if (read) return <Education diagnosis={read} />
  return <DiagnosisList list={list} isAdded={isAdded} goTo={goTo} />
}

function Education({ diagnosis }: { diagnosis: MyDiagnosis }) {
  return (
    <Stack>
      <Button
        variant="default"
        className="diagnoses-back"
        leftSection={<IconArrowLeft size={20} aria-hidden />}
        onClick={() => dialogSteps.back(1)}
      >
        <Trans>Back to Diagnoses</Trans>
      </Button>
      <ArticleForDiagnosis name={diagnosis.name} icd10={diagnosis.code} />
    </Stack>
  )
}
