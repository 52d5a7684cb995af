import { lazy } from 'react'
import { firstPaint } from '#web/ui/firstPaint.ts'

// The doctor's; a patient's phone does not fetch them.

/** Note, checklist and papers of a visit. */
export const VisitWorkspace = lazy(async () => ({ default: (await import('./workspace/VisitWorkspace.tsx')).VisitWorkspace }))

/** 'Finish visit' away from the workspace. */
export const FinishVisitInCall = lazy(async () => ({ default: (await import('./workspace/FinishVisitInCall.tsx')).FinishVisitInCall }))

/** Says on every screen of a doctor that somebody waits; fetched after the first paint, and never by a patient. */
export const WaitingAlert = lazy(async () => {
  await firstPaint
  return { default: (await import('./day/WaitingAlert.tsx')).WaitingAlert }
})

/** Whether this device plays a sound then. */
export const WaitingSoundRow = lazy(async () => ({ default: (await import('./day/WaitingSoundRow.tsx')).WaitingSoundRow }))

/** A line of text on its way into an open note. */
export const CopyToNote = lazy(async () => ({ default: (await import('./workspace/CopyToNote.tsx')).CopyToNote }))

/** The ways to the documents of one's own visits. */
export const DocumentsFromVisits = lazy(async () => ({ default: (await import('./papers/DocumentsFromVisits.tsx')).DocumentsFromVisits }))
