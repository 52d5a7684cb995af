import { dosesPdf, type DosesOnPaper } from './dosesPdf.ts'

/** The paper of somebody's doses, which nobody keeps but them. */
export const toDosesPdf = (paper: DosesOnPaper): Promise<Uint8Array> => dosesPdf(paper)
