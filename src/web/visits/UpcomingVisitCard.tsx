import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Appointment } from '#contract/visits.ts'
import { isDemo } from '#rules/visitChanges.ts'
import { AddToCalendar } from '#web/calendarFeeds/parts.tsx'
import { ChangeButtons, VisitProposal } from '#web/visitChanges/parts.tsx'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { AppointmentBadge } from './ConsultationBadge.tsx'
import { GetReadyButton } from './GetReadyButton.tsx'
import { JoinCallButton } from './JoinCallButton.tsx'
import { doctorOf, isOngoing } from './patientVisits.ts'
import { VisitCard } from './VisitCard.tsx'

type Props = { appointment: Appointment; highlighted: boolean }

/** A visit ahead, with what can be changed about it. A highlighted one is open. */
export function UpcomingVisitCard({ appointment, highlighted }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(highlighted)
  const { id, type, duration } = appointment
  const badge = isDemo(id) ? <StatusBadge tone="info">{t`Demo`}</StatusBadge> : <AppointmentBadge appointment={appointment} />
  return (
    <VisitCard id={id} doctor={doctorOf(appointment)} at={appointment.date} badge={badge} highlighted={highlighted}>
      <Text c="dimmed">
        {type}, <Plural value={duration} one="# minute by video" other="# minutes by video" />
      </Text>
      <VisitProposal appointment={appointment} />
      <div className="visit-join" data-call-goes-on={isOngoing(appointment) || undefined}>
        <JoinCallButton appointment={appointment} />
      </div>
      <GetReadyButton appointment={appointment} />
      <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} title={isOpen ? <Trans>Hide details</Trans> : <Trans>Details</Trans>}>
        <UpcomingDetails appointment={appointment} />
      </Fold>
    </VisitCard>
  )
}

function UpcomingDetails({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui()
  const { id, type, duration, reason, notes } = appointment
  return (
    <div className="visit-details">
      <DetailsList
        details={[
          { id: 'type', name: t`Type`, value: type },
          { id: 'duration', name: t`Duration`, value: <Plural value={duration} one="# minute" other="# minutes" /> },
          { id: 'reason', name: t`Reason`, value: reason },
          { id: 'notes', name: t`Notes`, value: notes },
        ]}
      />
      <AddToCalendar appointmentId={id} />
      <ChangeButtons appointment={appointment} tab="appointments" />
    </div>
  )
}
