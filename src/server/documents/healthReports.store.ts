import { healthReportPdf, type ReportOnPaper } from './healthReportPdf.ts'

/** The paper of a health report, printed anew each time. */
export const toHealthReportPdf = (paper: ReportOnPaper): Promise<Uint8Array> => healthReportPdf(paper)
