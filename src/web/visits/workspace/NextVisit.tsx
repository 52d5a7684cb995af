import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Appointment } from '#contract/visits.ts'
import { LetInButton } from '#web/letIn/parts.tsx'
import { screenTime } from '#web/dates.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { doctorsDayOptions } from '../day/doctorsDayQuery.ts'
import { takeSignedHere } from './signedHere.ts'

/** The way on once a note is signed: who waits or comes next, and back to the day. */
export function NextVisit({ after }: { after: Appointment }) {
  const { t } = useLingui()
  const nav = useRef<HTMLDivElement>(null)
  // The form that signed it is gone, and with it the place one was at.
  useEffect(() => {
    if (takeSignedHere(after.id)) nav.current?.focus()
  }, [after.id])
  const { data: day } = useQuery(doctorsDayOptions)
  const waits = day?.waiting.find(({ appointmentId }) => appointmentId !== after.id)
  const next = !waits && day?.today.find(({ status, startsAt }) => status === 'scheduled' && startsAt > after.date)
  return (
    <Group component="nav" ref={nav} tabIndex={-1} aria-label={t`What is next`} gap="sm">
      <LinkButton to="/doctor/dashboard" variant="default">
        <Trans>Back to Today</Trans>
      </LinkButton>
      {waits && (
        <LetInButton appointmentId={waits.appointmentId} patientName={waits.patientName} className="next-visit">
          <Trans>Let in {{ patientName: waits.patientName }}, who is waiting</Trans>
        </LetInButton>
      )}
      {next && (
        <LinkButton to="/doctor/consultation/$appointmentId" params={{ appointmentId: next.appointmentId }} className="next-visit">
          <Trans>
            Next: {{ time: screenTime(next.startsAt) }}, {{ patientName: next.patientName }}
          </Trans>
        </LinkButton>
      )}
    </Group>
  )
}
