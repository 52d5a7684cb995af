import { msg } from '@lingui/core/macro'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import type { ConflictField } from '#web/forms/conflict.ts'
import type { TypedPlan } from './carePlanForm.ts'
import { useCarePlanWords } from './carePlanWords.ts'

const lineOf = (...parts: string[]) => parts.filter(Boolean).join(', ')
const dayOf = (date: string) => date && screenDate(startOfDay(date))

/** What is chosen between when two nurses wrote the next version of a plan. */
export function useConflictFields(): ConflictField<TypedPlan>[] {
  const words = useCarePlanWords()
  return [
    { name: 'problems', keys: ['problems'], label: msg`Problems`, show: ({ problems }) => problems },
    {
      name: 'goals',
      keys: ['goals'],
      label: msg`Goals`,
      show: ({ goals }) =>
        goals
          .flatMap(({ text, measure, targetOn, status }) => (text ? lineOf(text, measure, dayOf(targetOn), words.goals[status]) : []))
          .join('\n'),
    },
    {
      name: 'actions',
      keys: ['actions'],
      label: msg`Who does what`,
      show: ({ actions }) =>
        actions.flatMap(({ who, text, byOn }) => (text ? lineOf(`${words.actors[who]}: ${text}`, dayOf(byOn)) : [])).join('\n'),
    },
    { name: 'barriers', keys: ['barriers'], label: msg`What could get in the way`, show: ({ barriers }) => barriers },
    { name: 'everyDays', keys: ['everyDays'], label: msg`Follow-up every how many days`, show: ({ everyDays }) => everyDays },
    { name: 'reviewOn', keys: ['reviewOn'], label: msg`Review the plan on`, show: ({ reviewOn }) => dayOf(reviewOn) },
  ]
}
