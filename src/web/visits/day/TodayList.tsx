import { Trans, useLingui } from '@lingui/react/macro'
import { IconVideo } from '@tabler/icons-react'
import type { DoctorsDay } from '#contract/visits.ts'
import { whyNotJoin } from '#rules/visits.ts'
import { screenTime } from '#web/dates.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { VisitStatusBadge } from '#web/diary/parts.tsx'
import { DayRows, OpenNoteButton } from './DayRows.tsx'

type TodaysVisit = DoctorsDay['today'][number]

/** Today's visits in their order. */
export function TodayList({ visits, now }: { visits: TodaysVisit[]; now: Date }) {
  const rows = visits.map((visit) => ({
    id: visit.appointmentId,
    title: `${screenTime(visit.startsAt)} ${visit.patientName}`,
    about: [visit.type, visit.reason].filter(Boolean).join(', '),
    badge: <VisitStatusBadge status={visit.status} />,
    action: <NextAction visit={visit} now={now} />,
  }))
  return <DayRows rows={rows} empty={<Trans>No appointments today.</Trans>} />
}

/** Join while the call is open, otherwise open the note. Who waits is let in from the list of those who wait, above. */
function NextAction({ visit, now }: { visit: TodaysVisit; now: Date }) {
  if (visit.status === 'waiting' || whyNotJoin(visit, now))
    return <OpenNoteButton appointmentId={visit.appointmentId} what={visit.patientName} />
  return <JoinButton visit={visit} />
}

/** Leads to the call. */
function JoinButton({ visit: { appointmentId, patientName } }: { visit: TodaysVisit }) {
  const { t } = useLingui()
  return (
    <LinkButton
      to="/video-call/$appointmentId"
      params={{ appointmentId }}
      variant="light"
      leftSection={<IconVideo size={18} aria-hidden />}
      aria-label={t`Join, ${patientName}`}
    >
      <Trans>Join</Trans>
    </LinkButton>
  )
}
