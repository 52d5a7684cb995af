import { Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { VisitOutcome, Workspace } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { missingBeforeSigning } from '#rules/signing.ts'
import { normaliseCode } from '#rules/icd10.ts'
import { notifiableConditionsIn, unansweredConditions } from '#rules/notifiable.ts'
import { ageOn, localDate } from '#rules/time.ts'
import { missingToSign } from '#rules/visits.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useStore } from '#web/store.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import type { Autosave } from '#web/drafts/autosave.ts'
import { usePapersToSign } from '../papers/usePapersToSign.ts'
import { type NoteDraft, toNote } from './noteDraft.ts'
import { SignNote } from './SignNote.tsx'
import { knownCodesOptions, notifiableOptions } from './diagnoses/codeQueries.ts'

const load = () => import('./notifiable/NotifiablePrompt.tsx')
afterFirstPaint(load)
const MissingCard = lazy(async () => ({ default: (await import('./MissingItemsCard.tsx')).MissingItemsCard }))
const NotifiablePrompt = lazy(async () => ({ default: (await load()).NotifiablePrompt }))

type Props = { workspace: Workspace; note: Autosave<NoteDraft>; checklist: Autosave<Checklist>; onJump: (tab: string) => void }

/** What is missing, the question about illnesses that must be reported, and the signature, in this order. */
export function BeforeSigning({ workspace, note, checklist, onJump }: Props) {
  const { value } = useStore(note)
  const { value: checks } = useStore(checklist)
  const { id, status } = workspace.appointment
  const papers = usePapersToSign(id)
  const end: VisitOutcome | null = status !== 'in_progress' ? null : checks.suitability === 'not_suitable' ? 'unsuitable' : 'done'
  const { missing, matched, toAnswer } = useMissingItems(workspace, value)
  const [isAsking, prompt] = useDisclosure()
  const [isSigning, signing] = useDisclosure()
  // The question about them comes when the doctor signs.
  const missingInNote = missing.filter(({ item }) => item !== 'notifiable')
  return (
    <Stack gap="md" w="100%">
      {(workspace.endedAt || end) && (
        <ErrorBoundary>
          <MissingCard
            missing={missing}
            checks={missingToSign(checks, { outcome: workspace.outcome ?? end })}
            papers={papers.filter(({ isComplete }) => !isComplete)}
            onJump={(part) => (part === 'notifiable' ? prompt.open() : onJump(part))}
          />
        </ErrorBoundary>
      )}
      <SignNote
        workspace={workspace}
        note={note}
        checklist={checklist}
        papers={papers}
        end={end}
        missing={missingInNote}
        opened={isSigning}
        onOpen={toAnswer.length > 0 ? prompt.open : signing.open}
        onClose={signing.close}
      />
      <LazyMount opened={isAsking}>
        <NotifiablePrompt
          opened={isAsking}
          onClose={prompt.close}
          workspace={workspace}
          matched={matched}
          note={note}
          onAnswered={() => {
            prompt.close()
            if (!missingInNote.some(({ blocks }) => blocks)) signing.open()
          }}
        />
      </LazyMount>
    </Stack>
  )
}

/** What the note lacks as it is typed now; codes are judged once the list has answered. The server asks the same rule again. */
function useMissingItems({ patient, notifiableAnswers: answers }: Workspace, draft: NoteDraft) {
  const note = toNote(draft)
  const codes = [...new Set(note.diagnoses.flatMap(({ code }) => (code ? [normaliseCode(code)] : [])))]
  const { data: known, isPlaceholderData } = useQuery({ ...knownCodesOptions(codes), placeholderData: keepPreviousData })
  const { data: conditions = [] } = useQuery(notifiableOptions)
  const age = patient.birthDate ? ageOn(patient.birthDate, localDate(new Date())) : null
  const missing = missingBeforeSigning({ note, known: known ?? [], conditions, answers, patient: { gender: patient.gender, age } })
  const isJudged = known !== undefined && !isPlaceholderData
  const matched = notifiableConditionsIn(note.diagnoses, conditions)
  return {
    missing: missing.filter(({ item }) => isJudged || !item.startsWith('code_')),
    matched,
    toAnswer: unansweredConditions(matched, answers),
  }
}
