import { Trans } from '@lingui/react/macro'
import { IconVideo } from '@tabler/icons-react'
import type { Workspace } from '#contract/visits.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Tools } from '#web/ui/Tools.tsx'

/** The ways on from here. Whoever is in a call stays in it. */
export function WorkspaceLinks({ workspace: { patient, appointment }, inCall }: { workspace: Workspace; inCall: boolean }) {
  const isAhead = ['scheduled', 'waiting', 'in_progress'].includes(appointment.status)
  return (
    <Tools>
      {!inCall && isAhead && (
        <LinkButton
          to="/video-call/$appointmentId"
          params={{ appointmentId: appointment.id }}
          variant="light"
          {...(appointment.status === 'in_progress' && { 'data-call-goes-on': true })}
          leftSection={<IconVideo size={18} aria-hidden />}
        >
          <Trans>Join</Trans>
        </LinkButton>
      )}
      <LinkButton to="/doctor/tools" search={{ visit: appointment.id }} {...(inCall && { target: '_blank' })} variant="default">
        {inCall ? <Trans>Calculators, in a new tab</Trans> : <Trans>Calculators</Trans>}
      </LinkButton>
      {patient.recordOpen && (
        <LinkButton
          to="/doctor/patients/$patientId"
          params={{ patientId: patient.id }}
          {...(inCall && { target: '_blank' })}
          variant="default"
        >
          {inCall ? <Trans>Record, in a new tab</Trans> : <Trans>Open record</Trans>}
        </LinkButton>
      )}
    </Tools>
  )
}
