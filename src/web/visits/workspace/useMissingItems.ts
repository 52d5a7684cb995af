import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { VisitOutcome, Workspace } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { normaliseCode } from '#rules/icd10.ts'
import { notifiableConditionsIn, unansweredConditions } from '#rules/notifiable.ts'
import { missingBeforeSigning } from '#rules/signing.ts'
import { ageOn, localDate } from '#rules/time.ts'
import { screenNow } from '#web/ui/clock.ts'
import { knownCodesOptions, notifiableOptions } from './diagnoses/codeQueries.ts'
import { type NoteDraft, toNote } from './noteDraft.ts'

/** What the note lacks as it is typed now; codes are judged once the list has answered. The server asks the same rule again. */
export function useMissingItems({ patient, notifiableAnswers: answers }: Workspace, draft: NoteDraft) {
  const note = toNote(draft)
  const codes = [...new Set(note.diagnoses.flatMap(({ code }) => (code ? [normaliseCode(code)] : [])))]
  const { data: known, isPlaceholderData } = useQuery({ ...knownCodesOptions(codes), placeholderData: keepPreviousData })
  const { data: conditions = [] } = useQuery(notifiableOptions)
  const age = patient.birthDate ? ageOn(patient.birthDate, localDate(screenNow())) : null
  const missing = missingBeforeSigning({ note, known: known ?? [], conditions, answers, patient: { gender: patient.gender, age } })
  const isJudged = known !== undefined && !isPlaceholderData
  const matched = notifiableConditionsIn(note.diagnoses, conditions)
  return {
    missing: missing.filter(({ item }) => isJudged || !item.startsWith('code_')),
    matched,
    toAnswer: unansweredConditions(matched, answers),
  }
}

/** How a visit that still goes on ends with its signature. */
export const outcomeAtSignature = ({ appointment }: Workspace, { suitability }: Checklist): VisitOutcome | null =>
  appointment.status !== 'in_progress' ? null : suitability === 'not_suitable' ? 'unsuitable' : 'done'
