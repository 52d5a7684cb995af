import { t } from '../translate.ts'
import { followUpTexts } from './followUps.ts'
import type { SymptomEvent } from './events.ts'

const LONGEST = 500

/** What a nurse reads of it: what was saved, as 'Chest pain, severe', and what was answered with yes or 'I don't know'. */
export function redFlagNote(about: string, answers: SymptomEvent['answers'] = {}): string {
  const texts = followUpTexts()
  const said = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((id) => {
    if (answers[id] === 'yes') return t`${{ question: texts[id] }} Yes.`
    return answers[id] === 'unknown' ? t`${{ question: texts[id] }} Not sure.` : []
  })
  return [`${about}.`, ...said].join(' ').slice(0, LONGEST)
}
