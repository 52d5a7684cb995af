import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Workspace } from '#contract/visits.ts'
import { normaliseCode } from '#rules/icd10.ts'
import { notifiableConditionsIn, unansweredConditions } from '#rules/notifiable.ts'
import { missingBeforeSigning } from '#rules/signing.ts'
import { ageOn, localDate } from '#rules/time.ts'
import { knownCodesOptions, notifiableOptions } from './diagnoses/codeQueries.ts'
import { toNote, type NoteDraft } from './noteDraft.ts'

/** What the note lacks as it is typed now; codes are judged once the list has answered. The server asks the same rule again. */
export function useMissingItems({ patient, notifiableAnswers: answers }: Workspace, draft: NoteDraft) {
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
