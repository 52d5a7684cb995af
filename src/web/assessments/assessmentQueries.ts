import { api } from '#web/api/api.ts'

/** Nothing of a patient outlives its screen. */
const alwaysFresh = { staleTime: 0, gcTime: 0, retry: false } as const

export const intakesOptions = { ...api.assessments.intakes.queryOptions(), staleTime: 0 }
export const intakeOptions = (userId: string) => ({ ...api.assessments.intake.queryOptions({ input: { userId } }), ...alwaysFresh })
export const completedIntakeOptions = (userId: string) => ({
  ...api.assessments.completedIntake.queryOptions({ input: { userId } }),
  ...alwaysFresh,
})
export const assessmentsOptions = (userId: string) => ({ ...api.assessments.ofPatient.queryOptions({ input: { userId } }), ...alwaysFresh })
export const recordAssessmentsOptions = (userId: string) => ({
  ...api.assessments.inRecord.queryOptions({ input: { userId } }),
  ...alwaysFresh,
})
export const viewOptions = (id: string) => ({ ...api.assessments.view.queryOptions({ input: { id } }), ...alwaysFresh })
