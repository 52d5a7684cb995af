import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import type { DoctorsDay } from '#contract/visits.ts'
import { whyNotJoin } from '#rules/visits.ts'
import { screenTime } from '#web/dates.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { VisitStatusBadge } from '#web/diary/parts.tsx'

type TodaysVisit = DoctorsDay['today'][number]

/** Today's visits in their order, each with the one thing to do next. */
export function TodayList({ visits, now }: { visits: TodaysVisit[]; now: Date }) {
  if (visits.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No appointments today.</Trans>
      </Text>
    )
  return (
    <ul className="rows">
      {visits.map((visit) => (
        <li key={visit.appointmentId}>
          <div className="row-words">
            <Text fw={650}>
              {screenTime(visit.startsAt)} {visit.patientName}
            </Text>
            <Text size="sm">{[visit.type, visit.reason].filter(Boolean).join(', ')}</Text>
            <VisitStatusBadge status={visit.status} />
          </div>
          <NextAction visit={visit} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** Join while the call is open, otherwise open the record of the visit. */
function NextAction({ visit, now }: { visit: TodaysVisit; now: Date }) {
  const { t } = useLingui()
  const params = { appointmentId: visit.appointmentId }
  if (!whyNotJoin(visit, now))
    return (
      <LinkButton
        to="/video-call/$appointmentId"
        params={params}
        leftSection={<IconVideo size={18} aria-hidden />}
        aria-label={
          visit.status === 'waiting' ? t`Admit, ${{ patientName: visit.patientName }}` : t`Join, ${{ patientName: visit.patientName }}`
        }
      >
        {visit.status === 'waiting' ? <Trans>Admit</Trans> : <Trans>Join</Trans>}
      </LinkButton>
    )
  return (
    <LinkButton
      to="/doctor/consultation/$appointmentId"
      params={params}
      variant="default"
      aria-label={t`Open, ${{ patientName: visit.patientName }}`}
    >
      <Trans>Open</Trans>
    </LinkButton>
  )
}
