import { lazy } from '#web/ui/lazy.ts'

// The doctor's; a patient's phone does not fetch them.

/** Note, checklist and papers of a visit. */
export const VisitWorkspace = lazy(async () => ({ default: (await import('./workspace/VisitWorkspace.tsx')).VisitWorkspace }))

/** 'Finish visit' away from the workspace. */
export const FinishVisitInCall = lazy(async () => ({ default: (await import('./workspace/FinishVisitInCall.tsx')).FinishVisitInCall }))

/** A line of text on its way into an open note. */
export const CopyToNote = lazy(async () => ({ default: (await import('./workspace/CopyToNote.tsx')).CopyToNote }))

/** The ways to the documents of one's own visits. */
export const DocumentsFromVisits = lazy(async () => ({ default: (await import('./papers/DocumentsFromVisits.tsx')).DocumentsFromVisits }))
