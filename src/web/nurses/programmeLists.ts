import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconAlertTriangle,
  IconClipboardList,
  IconClock,
  IconPhone,
  IconPhoneOff,
  IconUser,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { EnrolmentStatus, ProgrammeList, RiskLevel } from '#contract/nurses.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

type ListWords = { name: MessageDescriptor; none: MessageDescriptor; icon: Icon; colour: 'teal' | 'pink' | 'blue' | 'yellow' | 'gray' }

/** The lists of the programme as a nurse reads them (domain 6.2). */
export const programmeLists: Record<ProgrammeList, ListWords> = {
  awaiting_intake: { name: msg`Awaiting intake`, none: msg`Nobody is waiting for an intake.`, icon: IconUserPlus, colour: 'blue' },
  mine: { name: msg`My patients`, none: msg`You are nobody's primary nurse yet.`, icon: IconUser, colour: 'teal' },
  follow_ups_today: { name: msg`My follow-ups today`, none: msg`You have no follow-ups today.`, icon: IconPhone, colour: 'teal' },
  overdue: { name: msg`Overdue`, none: msg`Nothing is overdue.`, icon: IconClock, colour: 'yellow' },
  follow_ups_missed: { name: msg`Missed follow-ups`, none: msg`No follow-up was missed.`, icon: IconPhoneOff, colour: 'yellow' },
  assessments_due: {
    name: msg`Assessments due in 7 days`,
    none: msg`No assessment is due in the next 7 days.`,
    icon: IconClipboardList,
    colour: 'blue',
  },
  high_risk: { name: msg`High-risk patients`, none: msg`None of your patients is at high risk.`, icon: IconAlertTriangle, colour: 'pink' },
  all: { name: msg`Everyone in the programme`, none: msg`Nobody is in the programme yet.`, icon: IconUsers, colour: 'gray' },
}

export const enrolmentStatusWords: Record<EnrolmentStatus, { label: MessageDescriptor; tone: Tone }> = {
  consented: { label: msg`Awaiting intake`, tone: 'info' },
  intake_done: { label: msg`Awaiting assessment`, tone: 'info' },
  active: { label: msg`Active`, tone: 'good' },
  paused: { label: msg`Paused`, tone: 'neutral' },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral' },
  discharged: { label: msg`Discharged`, tone: 'neutral' },
}

export const riskWords: Record<RiskLevel, { label: MessageDescriptor; tone: Tone }> = {
  low: { label: msg`Low risk`, tone: 'good' },
  medium: { label: msg`Medium risk`, tone: 'attention' },
  high: { label: msg`High risk`, tone: 'urgent' },
}
