import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Appointment } from '#contract/visits.ts'
import { isDemo } from '#rules/visitChanges.ts'
import { ChangeButtons, VisitProposal } from '#web/visitChanges/parts.tsx'
import { AddToCalendar } from '#web/calendarFeeds/parts.tsx'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { JoinCallButton } from './JoinCallButton.tsx'
import { highlightedVisit } from './patientVisits.ts'
import { VisitDateTime } from './VisitDateTime.tsx'

type Props = { appointment: Appointment; highlighted: boolean }

/** An appointment ahead. A highlighted one is open, ringed, and comes into sight by itself. */
export function AppointmentCard({ appointment, highlighted }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(highlighted)
  const [headingId, detailsId] = [useId(), useId()]
  const { id, type, doctor_name, doctor_specialty, date } = appointment
  return (
    <Card component="article" aria-labelledby={headingId} {...(highlighted && highlightedVisit)}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={3} id={headingId}>
            {type}
          </Title>
          {isDemo(id) && (
            <StatusBadge tone="info">
              <Trans>Demo</Trans>
            </StatusBadge>
          )}
        </Group>
        <div>
          <Text fw={650}>{doctor_name}</Text>
          <Text c="dimmed">{doctor_specialty}</Text>
        </div>
        <VisitDateTime at={date} />
        <VisitProposal appointment={appointment} />
        <Group gap="sm" align="flex-start">
          <JoinCallButton appointment={appointment} />
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            rightSection={isOpen ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`Hide details` : t`Details`}
          </Button>
          <AddToCalendar appointmentId={appointment.id} />
        </Group>
        <div id={detailsId} hidden={!isOpen}>
          <AppointmentDetails appointment={appointment} />
          {isOpen && <ChangeButtons appointment={appointment} tab="appointments" />}
        </div>
      </Stack>
    </Card>
  )
}

function AppointmentDetails({ appointment: { type, duration, reason, notes } }: { appointment: Appointment }) {
  const { t } = useLingui()
  return (
    <DetailsList
      details={[
        { id: 'type', name: t`Type`, value: type },
        { id: 'duration', name: t`Duration`, value: <Plural value={duration} one="# minute" other="# minutes" /> },
        { id: 'reason', name: t`Reason`, value: reason },
        { id: 'notes', name: t`Notes`, value: notes },
      ]}
    />
  )
}
