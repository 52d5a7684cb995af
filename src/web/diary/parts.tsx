import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AppointmentStatus } from '#contract/visits.ts'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'

const statuses: Record<AppointmentStatus, { tone: Tone; word: MessageDescriptor }> = {
  scheduled: { tone: 'neutral', word: msg`Scheduled` },
  waiting: { tone: 'attention', word: msg`Waiting` },
  in_progress: { tone: 'info', word: msg`In the call` },
  completed: { tone: 'good', word: msg`Completed` },
  cancelled: { tone: 'neutral', word: msg`Cancelled` },
  no_show: { tone: 'neutral', word: msg`No-show` },
  doctor_no_show: { tone: 'urgent', word: msg`Doctor did not come` },
}

/** Where a visit stands, as staff see it. */
export function VisitStatusBadge({ status }: { status: AppointmentStatus }) {
  const { i18n } = useLingui()
  const { tone, word } = statuses[status]
  return <StatusBadge tone={tone}>{i18n._(word)}</StatusBadge>
}
