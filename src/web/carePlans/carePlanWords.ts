import { useLingui } from '@lingui/react/macro'
import type { CarePlanActor, GoalStatus } from '#contract/carePlans.ts'

/** What states of goals and those who act are called. */
export function useCarePlanWords() {
  const { t } = useLingui()
  const goals: Record<GoalStatus, string> = { active: t`Working on it`, reached: t`Reached`, stopped: t`Stopped` }
  const actors: Record<CarePlanActor, string> = { patient: t`Patient`, nurse: t`PSP nurse`, doctor: t`Doctor` }
  return { goals, actors }
}
