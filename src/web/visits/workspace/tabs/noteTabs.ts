import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lazy, type ComponentType } from 'react'
import type { TabProps } from './tabProps.ts'

export type NoteTab = { id: string; label: MessageDescriptor; Panel: ComponentType<TabProps> }

/** What a doctor can open beside the patient, in this order; each comes when it is opened. One line each. */
export const noteTabs: NoteTab[] = [
  { id: 'notes', label: msg`Notes`, Panel: lazy(async () => ({ default: (await import('./SoapNotes.tsx')).SoapNotes })) },
  { id: 'diagnoses', label: msg`Diagnoses`, Panel: lazy(async () => ({ default: (await import('./Diagnoses.tsx')).Diagnoses })) },
  { id: 'tests', label: msg`Tests`, Panel: lazy(async () => ({ default: (await import('./TestsRequested.tsx')).TestsRequested })) },
  { id: 'followUp', label: msg`Follow-up`, Panel: lazy(async () => ({ default: (await import('./FollowUp.tsx')).FollowUp })) },
  {
    id: 'summary',
    label: msg`Patient summary`,
    Panel: lazy(async () => ({ default: (await import('./SummaryForPatient.tsx')).SummaryForPatient })),
  },
]
