import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconUserOff, IconVideo, IconX, type Icon } from '@tabler/icons-react'
import type { AppointmentStatus } from '#contract/visits.ts'
import { Store } from '#web/store.ts'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'

/** 'Block time' was asked for elsewhere: the next screen with its button opens it. */
export const blockTimeRequest = new Store({ isAsked: false })

/** Where a visit stands, in one word for one thing on every screen of the staff. */
export const visitStatusLabels: Record<AppointmentStatus, MessageDescriptor> = {
  scheduled: msg`Booked`,
  waiting: msg`Waiting`,
  in_progress: msg`In call`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  no_show: msg`No-show`,
  doctor_no_show: msg`Missed by the doctor`,
}

const looks: Record<AppointmentStatus, { tone: Tone; icon?: Icon }> = {
  scheduled: { tone: 'info', icon: IconCalendarEvent },
  waiting: { tone: 'attention' },
  in_progress: { tone: 'info', icon: IconVideo },
  completed: { tone: 'good' },
  cancelled: { tone: 'neutral', icon: IconX },
  no_show: { tone: 'neutral', icon: IconUserOff },
  doctor_no_show: { tone: 'urgent' },
}

export function VisitStatusBadge({ status }: { status: AppointmentStatus }) {
  const { i18n } = useLingui()
  return <StatusBadge {...looks[status]}>{i18n._(visitStatusLabels[status])}</StatusBadge>
}
