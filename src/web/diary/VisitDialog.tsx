import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Text } from '@mantine/core'
import { IconNotes, IconUser, IconVideo } from '@tabler/icons-react'
import type { Diary, DiaryVisit } from '#contract/diary.ts'
import { rand } from '#rules/money.ts'
import { whyNotJoin } from '#rules/visits.ts'
import { LetInButton } from '#web/letIn/parts.tsx'
import { screenDate, screenTime } from '#web/dates.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { VisitStatusBadge } from './parts.tsx'
import type { StartDiaryAction } from './diaryAction.ts'
import { ProposedTime } from './ProposedTime.tsx'
import { VisitActions } from './VisitActions.tsx'
import { useVisitConflict } from './useVisitConflict.ts'
import { VisitFlags } from './VisitFlags.tsx'

type Props = { visits: DiaryVisit[]; agenda: Diary; now: Date; onAction: StartDiaryAction; onClose: () => void }

/** A visit of the calendar and everything a doctor may do with it. Where two lie in one half hour, both. */
export function VisitDialog({ visits, agenda, now, onAction, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog opened onClose={onClose} title={visits.length === 1 ? visits[0]!.patientName : t`Visits at this time`}>
      <Stack gap="xl">
        {visits.map((visit) => (
          <OneVisit key={visit.appointmentId} visit={visit} isOneOfMany={visits.length > 1} agenda={agenda} now={now} onAction={onAction} />
        ))}
      </Stack>
    </Dialog>
  )
}

type OneProps = Omit<Props, 'visits' | 'onClose'> & { visit: DiaryVisit; isOneOfMany: boolean }

function OneVisit({ visit, isOneOfMany, agenda, now, onAction }: OneProps) {
  const { t } = useLingui()
  const against = useVisitConflict()(visit, agenda, now)
  const params = { appointmentId: visit.appointmentId }
  return (
    <Stack gap="sm">
      {isOneOfMany && <Text fw={650}>{visit.patientName}</Text>}
      <Text>{t`${{ startDay: screenDate(visit.startsAt) }}, ${{ startTime: screenTime(visit.startsAt) }} to ${{ endTime: screenTime(visit.endsAt) }}`}</Text>
      <Text>{[visit.type, visit.reason].filter(Boolean).join(', ')}</Text>
      {visit.amountCents > 0 && (
        <Text>
          <Trans>Price: {{ amount: rand(visit.amountCents) }}</Trans>
        </Text>
      )}
      <Group gap="xs">
        <VisitStatusBadge status={visit.status} />
        <VisitFlags flags={visit.flags} />
        <ProposedTime visit={visit} />
      </Group>
      {against && <Text>{against}</Text>}
      <Tools>
        {visit.status === 'waiting' && <LetInButton appointmentId={visit.appointmentId} patientName={visit.patientName} />}
        {visit.status !== 'waiting' && !whyNotJoin(visit, now) && (
          <LinkButton to="/video-call/$appointmentId" params={params} leftSection={<IconVideo size={18} aria-hidden />}>
            <Trans>Join</Trans>
          </LinkButton>
        )}
        <LinkButton
          to="/doctor/consultation/$appointmentId"
          params={params}
          variant="default"
          leftSection={<IconNotes size={18} aria-hidden />}
        >
          <Trans>Open note</Trans>
        </LinkButton>
        {visit.patientId && (
          <LinkButton
            to="/doctor/patients/$patientId"
            params={{ patientId: visit.patientId }}
            variant="default"
            leftSection={<IconUser size={18} aria-hidden />}
            aria-label={t`Record: ${visit.patientName}`}
          >
            <Trans>Record</Trans>
          </LinkButton>
        )}
        <VisitActions visit={visit} now={now} onAction={onAction} />
      </Tools>
    </Stack>
  )
}
