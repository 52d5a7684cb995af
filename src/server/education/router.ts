import { sentArticles } from './nurseRouter.ts'
import { patientEducation } from './patientRouter.ts'
import { educationReviews } from './reviewRouter.ts'

export const education = { ...patientEducation, ...sentArticles, ...educationReviews }
