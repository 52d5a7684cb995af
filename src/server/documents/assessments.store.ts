import { type AssessmentOnPaper, assessmentPdf } from './assessmentPdf.ts'

/** The paper of an assessment, printed anew each time. */
export const toAssessmentPdf = (paper: AssessmentOnPaper): Promise<Uint8Array> => assessmentPdf(paper)
