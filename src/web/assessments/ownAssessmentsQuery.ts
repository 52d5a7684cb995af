import { api } from '#web/api/api.ts'

/** A patient's own, in the nurse's plain words. */
export const ownAssessmentsOptions = api.assessments.mine.queryOptions()
