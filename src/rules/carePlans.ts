import type { CarePlanContent } from '#contract/carePlans.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Why a plan cannot be kept: it has a goal, and somebody looks at it again on a day that is still to come. */
export function whyNotSavePlan({ goals, reviewOn }: Pick<CarePlanContent, 'goals' | 'reviewOn'>, today: string) {
  if (goals.length === 0) return 'FIELDS_MISSING' satisfies ErrorCode
  if (reviewOn < today) return 'DAY_PASSED' satisfies ErrorCode
}

/** Days to the next follow-up: what the risk level asks for, and sooner where the plan says so (domain 6.6). */
export const plannedEvery = (levelDays: number, planDays: number | null) => Math.min(levelDays, planDays ?? levelDays)
