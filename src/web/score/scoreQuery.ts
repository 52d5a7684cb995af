import { api } from '#web/api/api.ts'

/** Asked by who is signed in alone, fresh for 5 minutes and not asked again because a window came to the front (specification 2.7). */
export const scoreOptions = api.score.calculate.queryOptions()

/** Also writes down what is new, so that it is asked when it is looked at. */
export const achievementsOptions = api.score.achievements.queryOptions({ staleTime: 0 })

/** Of a patient, for the nurses who support them. */
export const scoreOfPatientOptions = (userId: string) => api.score.ofPatient.queryOptions({ input: { userId } })
