import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ComponentType } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { NoteTabProps } from './noteTabProps.ts'

export type NoteTab = { id: string; label: MessageDescriptor; Panel: ComponentType<NoteTabProps> }

/** What a doctor can open beside the patient, in this order; each comes when it is opened. One line each. */
export const noteTabs: NoteTab[] = [
  { id: 'notes', label: msg`Notes`, Panel: lazy(async () => ({ default: (await import('./SoapNotesTab.tsx')).SoapNotesTab })) },
  {
    id: 'diagnoses',
    label: msg`Diagnoses`,
    Panel: lazy(async () => ({ default: (await import('./NoteDiagnosesTab.tsx')).NoteDiagnosesTab })),
  },
  { id: 'tests', label: msg`Tests`, Panel: lazy(async () => ({ default: (await import('./RequestedTestsTab.tsx')).RequestedTestsTab })) },
  { id: 'followUp', label: msg`Follow-up`, Panel: lazy(async () => ({ default: (await import('./FollowUpTab.tsx')).FollowUpTab })) },
  {
    id: 'summary',
    label: msg`Patient summary`,
    Panel: lazy(async () => ({ default: (await import('./PatientSummaryTab.tsx')).PatientSummaryTab })),
  },
]
