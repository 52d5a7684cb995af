/** How a paper comes to the patient: as a file to keep, or in a tab to read. */
export type PaperActions = { download: (documentId: string) => Promise<void>; open: (documentId: string) => Promise<void> }
