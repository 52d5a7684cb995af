import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { DoctorsDay } from '#contract/visits.ts'
import { LetInButton } from '#web/letIn/parts.tsx'
import { isWaitingLong, waitingMinutes } from '#rules/visits.ts'
import { screenTime } from '#web/dates.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { DayRows } from './DayRows.tsx'

type Props = { visits: DoctorsDay['waiting']; now: Date }

/** Who sits in the waiting room, the longest wait first. */
export function WaitingPatients({ visits, now }: Props) {
  const rows = visits.map((visit) => ({
    id: visit.appointmentId,
    title: visit.patientName,
    about: [screenTime(visit.startsAt), visit.reason].filter(Boolean).join(', '),
    badge: visit.waitingSince && <Wait since={visit.waitingSince} now={now} />,
    action: <LetInButton appointmentId={visit.appointmentId} patientName={visit.patientName} />,
  }))
  return (
    <>
      {/* Read out when somebody comes, not each time a minute passes. */}
      <VisuallyHidden role="status">
        {visits.length > 0 && <Plural value={{ visitCount: visits.length }} one="# patient is waiting" other="# patients are waiting" />}
      </VisuallyHidden>
      <DayRows rows={rows} empty={<Trans>Nobody is waiting.</Trans>} />
    </>
  )
}

function Wait({ since, now }: { since: Date; now: Date }) {
  const { t } = useLingui()
  const minutes = waitingMinutes(since, now)
  if (isWaitingLong(since, now))
    return <StatusBadge tone="urgent" icon={IconAlertTriangle}>{t`Waiting ${minutes} min, longer than 10`}</StatusBadge>
  return (
    <StatusBadge tone="attention" icon={IconClock}>
      {minutes === 0 ? t`Waiting under 1 min` : t`Waiting ${minutes} min`}
    </StatusBadge>
  )
}
