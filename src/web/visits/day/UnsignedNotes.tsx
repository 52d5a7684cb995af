import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { DoctorsDay } from '#contract/visits.ts'
import { minutesBetween } from '#rules/time.ts'
import { isNoteOverdue } from '#rules/visits.ts'
import { screenDateTime } from '#web/dates.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Props = { visits: DoctorsDay['notesToSign']; now: Date }

/** Notes that wait for a signature, with their age. */
export function UnsignedNotes({ visits, now }: Props) {
  const { t } = useLingui()
  if (visits.length === 0)
    return (
      <Text c="dimmed">
        <Trans>Every note is signed.</Trans>
      </Text>
    )
  return (
    <ul className="rows">
      {visits.map((visit) => (
        <li key={visit.appointmentId}>
          <div className="row-words">
            <Text fw={650}>{visit.patientName}</Text>
            <Text size="sm">{screenDateTime(visit.startsAt)}</Text>
            <Age endedAt={visit.endedAt ?? visit.endsAt} now={now} />
          </div>
          <LinkButton
            to="/doctor/consultation/$appointmentId"
            params={{ appointmentId: visit.appointmentId }}
            variant="default"
            aria-label={t`Open, ${{ patientName: visit.patientName }}`}
          >
            <Trans>Open</Trans>
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

function Age({ endedAt, now }: { endedAt: Date; now: Date }) {
  const { t } = useLingui()
  const hours = Math.max(0, Math.floor(minutesBetween(endedAt, now) / 60))
  if (isNoteOverdue(endedAt, now)) return <StatusBadge tone="urgent">{t`Open for ${hours} hours, longer than 24`}</StatusBadge>
  return <StatusBadge tone="attention">{hours === 0 ? t`Open for less than an hour` : t`Open for ${hours} hours`}</StatusBadge>
}
