import { randomId } from '#web/browser/randomId.ts'
import type { CarePlanActor, CarePlanContent, GoalStatus, PatientCarePlan } from '#contract/carePlans.ts'

/** `row`: which one it is while its place changes; what was read has its first place, the same however often it is read. */
export type TypedGoal = { row: string; text: string; measure: string; targetOn: string; status: GoalStatus }
export type TypedAction = { row: string; who: CarePlanActor; text: string; byOn: string }

/** A plan as it is typed: a problem on each line, days as inputs have them. */
export type TypedPlan = {
  problems: string
  goals: TypedGoal[]
  actions: TypedAction[]
  barriers: string
  everyDays: string
  reviewOn: string
}

export const emptyGoal = (row = randomId()): TypedGoal => ({ row, text: '', measure: '', targetOn: '', status: 'active' })
export const emptyAction = (who: CarePlanActor, row = randomId()): TypedAction => ({ row, who, text: '', byOn: '' })

/** What stands, or, where nothing does yet, what the record knows. */
export function typedPlanOf({ versions: [last], found }: PatientCarePlan, today: string): TypedPlan {
  if (!last) {
    const goals = found.goals.map((text, at) => ({ ...emptyGoal(`${at}`), text }))
    return {
      problems: found.conditions.join('\n'),
      goals: goals.length > 0 ? goals : [emptyGoal('0')],
      actions: [emptyAction('patient', '0'), emptyAction('nurse', '1')],
      barriers: '',
      everyDays: String(found.everyDays),
      reviewOn: found.reviewOn,
    }
  }
  const { problems, goals, actions, barriers, everyDays, reviewOn } = last.content
  return {
    problems: problems.join('\n'),
    goals: goals.map((goal, at) => ({ ...emptyGoal(`${at}`), ...goal, targetOn: goal.targetOn ?? '' })),
    actions: actions.map((action, at) => ({ ...emptyAction(action.who, `${at}`), ...action, byOn: action.byOn ?? '' })),
    barriers,
    everyDays: String(everyDays),
    reviewOn: reviewOn < today ? found.reviewOn : reviewOn,
  }
}

/** What is left empty is not part of the plan. */
export const contentOf = ({ problems, goals, actions, barriers, everyDays, reviewOn }: TypedPlan): CarePlanContent => ({
  problems: problems.split('\n').flatMap((line) => line.trim() || []),
  goals: goals.flatMap(({ text, measure, targetOn, status }) => (text.trim() ? { text, measure, status, targetOn: targetOn || null } : [])),
  actions: actions.flatMap(({ text, byOn, who }) => (text.trim() ? { who, text, byOn: byOn || null } : [])),
  barriers,
  everyDays: Number(everyDays),
  reviewOn,
})
