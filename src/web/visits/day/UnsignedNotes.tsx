import { Trans, useLingui } from '@lingui/react/macro'
import type { DoctorsDay } from '#contract/visits.ts'
import { minutesBetween } from '#rules/time.ts'
import { isNoteOverdue } from '#rules/visits.ts'
import { screenDateTime } from '#web/dates.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { DayRows, OpenNoteButton } from './DayRows.tsx'

type Props = { visits: DoctorsDay['notesToSign']; now: Date }

/** Notes that wait for a signature, with their age. */
export function UnsignedNotes({ visits, now }: Props) {
  const rows = visits.map(({ appointmentId, patientName, startsAt, endedAt, endsAt }) => ({
    id: appointmentId,
    title: patientName,
    about: screenDateTime(startsAt),
    badge: <Age endedAt={endedAt ?? endsAt} now={now} />,
    action: <OpenNoteButton appointmentId={appointmentId} what={patientName} />,
  }))
  return <DayRows rows={rows} empty={<Trans>Every note is signed.</Trans>} />
}

function Age({ endedAt, now }: { endedAt: Date; now: Date }) {
  const { t } = useLingui()
  const hours = Math.max(0, Math.floor(minutesBetween(endedAt, now) / 60))
  if (isNoteOverdue(endedAt, now)) return <StatusBadge tone="urgent">{t`Unsigned for ${hours} h, longer than 24 h`}</StatusBadge>
  return <StatusBadge tone="attention">{hours === 0 ? t`Unsigned for under 1 h` : t`Unsigned for ${hours} h`}</StatusBadge>
}
