import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconVideo } from '@tabler/icons-react'
import type { DoctorsDay } from '#contract/visits.ts'
import { isWaitingLong, waitingMinutes } from '#rules/visits.ts'
import { screenTime } from '#web/dates.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Props = { visits: DoctorsDay['waiting']; now: Date }

/** Who sits in the waiting room, the longest wait first. */
export function WaitingPatients({ visits, now }: Props) {
  const { t } = useLingui()
  return (
    <>
      {/* Read out when somebody comes, not each time a minute passes. */}
      <VisuallyHidden role="status">
        {visits.length > 0 && <Plural value={{ visitCount: visits.length }} one="# patient is waiting" other="# patients are waiting" />}
      </VisuallyHidden>
      {visits.length === 0 && (
        <Text c="dimmed">
          <Trans>Nobody is waiting.</Trans>
        </Text>
      )}
      <ul className="rows">
        {visits.map((visit) => (
          <li key={visit.appointmentId}>
            <div className="row-words">
              <Text fw={650}>{visit.patientName}</Text>
              <Text size="sm">{t`${{ startTime: screenTime(visit.startsAt) }}, ${{ reason: visit.reason }}`}</Text>
              {visit.waitingSince && <Wait since={visit.waitingSince} now={now} />}
            </div>
            <LinkButton
              to="/video-call/$appointmentId"
              params={{ appointmentId: visit.appointmentId }}
              leftSection={<IconVideo size={18} aria-hidden />}
              aria-label={t`Join, ${{ patientName: visit.patientName }}`}
            >
              <Trans>Join</Trans>
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function Wait({ since, now }: { since: Date; now: Date }) {
  const { t } = useLingui()
  const minutes = waitingMinutes(since, now)
  if (isWaitingLong(since, now))
    return <StatusBadge tone="urgent" icon={IconAlertTriangle}>{t`Waiting ${minutes} min, longer than 10`}</StatusBadge>
  return <StatusBadge tone="attention" icon={IconClock}>{t`Waiting ${minutes} min`}</StatusBadge>
}
