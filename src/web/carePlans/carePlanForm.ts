import type { CarePlanActor, CarePlanContent, GoalStatus, PatientCarePlan } from '#contract/carePlans.ts'

export type TypedGoal = { text: string; measure: string; targetOn: string; status: GoalStatus }
export type TypedAction = { who: CarePlanActor; text: string; byOn: string }

/** A plan as it is typed: a problem on each line, days as inputs have them. */
export type TypedPlan = {
  problems: string
  goals: TypedGoal[]
  actions: TypedAction[]
  barriers: string
  everyDays: string
  reviewOn: string
}

export const emptyGoal: TypedGoal = { text: '', measure: '', targetOn: '', status: 'active' }
export const emptyAction: TypedAction = { who: 'patient', text: '', byOn: '' }

/** What stands, or, where nothing does yet, what the record knows. */
export function typedPlanOf({ versions: [last], found }: PatientCarePlan, today: string): TypedPlan {
  if (!last) {
    const goals = found.goals.map((text) => ({ ...emptyGoal, text }))
    return {
      problems: found.conditions.join('\n'),
      goals: goals.length > 0 ? goals : [emptyGoal],
      actions: [emptyAction, { ...emptyAction, who: 'nurse' }],
      barriers: '',
      everyDays: String(found.everyDays),
      reviewOn: found.reviewOn,
    }
  }
  const { problems, goals, actions, barriers, everyDays, reviewOn } = last.content
  return {
    problems: problems.join('\n'),
    goals: goals.map((goal) => ({ ...goal, targetOn: goal.targetOn ?? '' })),
    actions: actions.map((action) => ({ ...action, byOn: action.byOn ?? '' })),
    barriers,
    everyDays: String(everyDays),
    reviewOn: reviewOn < today ? found.reviewOn : reviewOn,
  }
}

/** What is left empty is not part of the plan. */
export const contentOf = ({ problems, goals, actions, barriers, everyDays, reviewOn }: TypedPlan): CarePlanContent => ({
  problems: problems.split('\n').flatMap((line) => line.trim() || []),
  goals: goals.flatMap(({ text, targetOn, ...goal }) => (text.trim() ? { ...goal, text, targetOn: targetOn || null } : [])),
  actions: actions.flatMap(({ text, byOn, who }) => (text.trim() ? { who, text, byOn: byOn || null } : [])),
  barriers,
  everyDays: Number(everyDays),
  reviewOn,
})
