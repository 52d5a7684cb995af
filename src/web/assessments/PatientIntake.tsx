import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { intakeSections } from '#rules/assessments/intakeForm.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { screenDate } from '#web/dates.ts'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { completedIntakeOptions } from './assessmentQueries.ts'
import { SectionAnswers } from './SectionAnswers.tsx'

/** The completed intake in the chart, read only when it is opened. */
export function PatientIntake({ userId, doneAt }: { userId: string; doneAt: Date }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} title={t`Intake`} about={t`Completed ${screenDate(doneAt)}`}>
      {isOpen && <Answers userId={userId} />}
    </Fold>
  )
}

function Answers({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(completedIntakeOptions(userId))
  if (error) return <ErrorCard reason={sentenceForError(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={240} radius="lg" />
  return intakeSections(data.medicines).map((section) => <SectionAnswers key={section.id} section={section} answers={data.answers} />)
}
