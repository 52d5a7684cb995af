import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Diary, DiaryVisit } from '#contract/diary.ts'
import { spacedInitials } from '#rules/names.ts'
import { minutesBetween } from '#rules/time.ts'
import { waitingMinutes } from '#rules/visits.ts'
import { LetInButton } from '#web/letIn/parts.tsx'
import { screenTime } from '#web/dates.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { VisitStatusBadge } from './parts.tsx'
import type { StartDiaryAction } from './diaryAction.ts'
import { ProposedTime } from './ProposedTime.tsx'
import { useVisitConflict } from './useVisitConflict.ts'
import { VisitFlags } from './VisitFlags.tsx'

type Props = { visit: DiaryVisit; agenda: Diary; now: Date; onAction: StartDiaryAction }

/** One visit of the list, with what may be done behind one button. */
export function DiaryListRow({ visit, agenda, now, onAction }: Props) {
  const { t } = useLingui()
  const standsAgainst = useVisitConflict()(visit, agenda, now)
  const { appointmentId, startsAt, endsAt, patientName, type, reason, status, waitingSince, flags } = visit
  const minutes = minutesBetween(startsAt, endsAt)
  return (
    <li>
      <div className="row-words">
        <Text fw={650}>
          {screenTime(startsAt)} {status === 'cancelled' ? t`Patient ${{ initials: spacedInitials(patientName) }}` : patientName}
        </Text>
        <Text size="sm">{[t`${minutes} min`, type, reason].filter(Boolean).join(', ')}</Text>
        <Group gap="xs">
          <VisitStatusBadge status={status} />
          {status === 'waiting' && waitingSince && (
            <Text size="sm">
              <Trans>for {{ minutes: waitingMinutes(waitingSince, now) }} min</Trans>
            </Text>
          )}
          <VisitFlags flags={flags} />
          <ProposedTime visit={visit} />
          {standsAgainst && (
            <StatusBadge tone="attention" icon={IconAlertTriangle}>
              {standsAgainst}
            </StatusBadge>
          )}
        </Group>
      </div>
      {status === 'waiting' && <LetInButton className="not-printed" appointmentId={appointmentId} patientName={patientName} />}
      {status !== 'cancelled' && (
        <Button
          className="not-printed"
          variant="default"
          aria-label={t`Open ${patientName}, ${{ startTime: screenTime(startsAt) }}`}
          onClick={() => onAction({ kind: 'visits', ids: [appointmentId] })}
        >
          <Trans>Open</Trans>
        </Button>
      )}
    </li>
  )
}
