import { patientEducation } from './patientRouter.ts'
import { educationReviews } from './reviewRouter.ts'

export const education = { ...patientEducation, ...educationReviews }
